/// The script of the page. It moves and zooms the map, searches and filters scenes, and shows the ways to them. The
/// page has all texts even without the script.
enum MapScript {
  /// The script as markup. It contains nothing from a program.
  static let html = HTML(stringLiteral: text)

  /// The SHA-256 of the text. The policy of the page names the script by it.
  static let hash = "sha256-zSxBLCKpgt9+S8jNF025a1wHECCZAzwNPegNm6lUibM="

  static let text = """
    'use strict';
    document.documentElement.classList.add('js');
    addEventListener('DOMContentLoaded', () => {
      const find = id => document.getElementById(id);
      const all = (query, of = document) => [...of.querySelectorAll(query)];
      const drawing = find('drawing');
      const boxes = all('.box');
      const edges = all('.edge');
      const number = element => element.id.slice(1);
      const boxOf = new Map(boxes.map(box => [number(box), box]));
      const sides = rect => {
        const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(name => Number(rect.getAttribute(name)));
        return { x, y, w, h, cx: x + w / 2, cy: y + h / 2 };
      };
      const rectOf = new Map(boxes.map(box => [box, sides(box.querySelector('rect'))]));

      // The part of the drawing that is seen.
      const whole = { w: Number(drawing.getAttribute('width')), h: Number(drawing.getAttribute('height')) };
      let view = { x: 0, y: 0, scale: 1 };
      const size = () => ({ w: drawing.clientWidth || 1, h: drawing.clientHeight || 1 });
      // Names are larger from afar, as far as they fit; from farther on only the titles of storyboards are there.
      const [near, mid] = [0.6, 0.28];
      const pixels = (scale, wanted, least, largest) => Math.max(least, Math.min(wanted / scale, largest));
      const names = boxes.map(box => {
        const text = box.querySelector('.name');
        const { x, y, width, height } = text.getBBox();
        const rect = rectOf.get(box);
        return { text, x, y, height, rect, largest: Math.min((rect.w - 14) / width, (rect.h - 10) / height) };
      });
      const titles = all('.title').map(title => {
        const text = title.querySelector('text');
        const rect = sides(find('f' + number(title)).querySelector('rect'));
        // The lengths of the title and of the name alone, in sizes of the font.
        const [long, short] = [text, text.querySelector('tspan')].map(part => part.getComputedTextLength() / 18 || 1);
        return { text, rect, long, short };
      });
      let level = '';
      const drawTexts = () => {
        const last = level;
        level = view.scale >= near ? '' : view.scale >= mid ? 'mid' : 'far';
        for (const name of ['mid', 'far']) drawing.classList.toggle(name, level === name);
        for (const { text, rect, long, short } of titles) {
          const isFar = level === 'far';
          const size = isFar ? pixels(view.scale, 24, 18, Math.min((rect.w - 30) / short, rect.h / 2))
            : pixels(view.scale, 15, 18, Math.min((rect.w - 40) / long, 34));
          text.style.fontSize = `${size}px`;
          text.setAttribute('x', isFar ? rect.cx : rect.x + 26);
          text.setAttribute('y', isFar ? rect.cy : rect.y + 27 + size / 3);
        }
        if (level !== 'mid' && last !== 'mid') return;
        for (const { text, x, y, height, rect, largest } of names) {
          const factor = pixels(view.scale, 9 / 15, 1, Math.min(1.5, largest));
          if (level === 'mid') text.setAttribute('transform', `translate(${rect.x + 8} ${rect.cy - factor * height / 2})`
            + ` scale(${factor}) translate(${-x} ${-y})`);
          else text.removeAttribute('transform');
        }
      };
      const draw = () => {
        const { w, h } = size();
        drawing.setAttribute('viewBox', [view.x, view.y, w / view.scale, h / view.scale].join(' '));
        drawTexts();
      };
      const zoom = (factor, x, y) => {
        const { w, h } = size();
        const [px, py] = [x ?? w / 2, y ?? h / 2];
        const scale = Math.min(3, Math.max(0.02, view.scale * factor));
        view = { x: view.x + px / view.scale - px / scale, y: view.y + py / view.scale - py / scale, scale };
        draw();
      };
      // The edges of the drawing are those of the map, as far as it is larger than the map.
      const inside = (middle, length, limit) =>
        length >= limit ? (limit - length) / 2 : Math.max(0, Math.min(middle - length / 2, limit - length));
      const center = (x, y, scale) => {
        const { w, h } = size();
        view = { x: inside(x, w / scale, whole.w), y: inside(y, h / scale, whole.h), scale };
        draw();
      };
      const show = (rect, largest) => {
        const { w, h } = size();
        center(rect.x + rect.w / 2, rect.y + rect.h / 2, Math.min(largest, w / rect.w, h / rect.h));
      };
      const fit = () => show({ x: 0, y: 0, ...whole }, 1.2);
      const reveal = box => {
        const rect = rectOf.get(box);
        const { w, h } = size();
        const [left, top] = [(rect.x - view.x) * view.scale, (rect.y - view.y) * view.scale];
        const isSeen = left >= 0 && top >= 0 && left + rect.w * view.scale <= w && top + rect.h * view.scale <= h;
        if (!isSeen || view.scale < near) center(rect.cx, rect.cy, Math.max(view.scale, 0.8));
      };
      find('in').addEventListener('click', () => zoom(1.3));
      find('out').addEventListener('click', () => zoom(1 / 1.3));
      find('fit').addEventListener('click', fit);
      addEventListener('resize', draw);

      // Moving by mouse, fingers and wheel.
      const held = new Map();
      let moved = 0;
      drawing.addEventListener('pointerdown', event => {
        if (event.button !== 0) return;
        held.set(event.pointerId, { x: event.clientX, y: event.clientY });
        moved = 0;
      });
      addEventListener('pointermove', event => {
        const last = held.get(event.pointerId);
        if (!last) return;
        const others = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        if (others.length === 1) {
          const far = point => Math.hypot(point.x - others[0].x, point.y - others[0].y) || 1;
          const place = drawing.getBoundingClientRect();
          const now = { x: event.clientX, y: event.clientY };
          zoom(far(now) / far(last), (now.x + others[0].x) / 2 - place.x, (now.y + others[0].y) / 2 - place.y);
        } else if (others.length === 0) {
          view.x -= (event.clientX - last.x) / view.scale;
          view.y -= (event.clientY - last.y) / view.scale;
          draw();
        }
        moved += Math.abs(event.clientX - last.x) + Math.abs(event.clientY - last.y);
        drawing.classList.toggle('held', moved > 4);
        held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      });
      for (const end of ['pointerup', 'pointercancel']) {
        addEventListener(end, event => {
          held.delete(event.pointerId);
          drawing.classList.remove('held');
        });
      }
      drawing.addEventListener('dragstart', event => event.preventDefault());
      drawing.addEventListener('click', event => {
        if (moved > 4) return event.preventDefault();
        const frame = level === 'far' && event.target.closest('.frame');
        if (frame) location.hash = '#p' + number(frame);
      }, true);
      drawing.addEventListener('wheel', event => {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) {
          zoom(Math.exp(-event.deltaY / 200), event.offsetX, event.offsetY);
        } else {
          view.x += event.deltaX / view.scale;
          view.y += event.deltaY / view.scale;
          draw();
        }
      }, { passive: false });

      // The details that are shown: of a scene, a storyboard or a container, or the overview.
      const mark = (elements, name) => {
        for (const element of all('.' + name, drawing)) element.classList.remove(name);
        for (const element of elements) element?.classList.add(name);
      };
      const open = () => {
        const target = find(decodeURIComponent(location.hash.slice(1))) ?? find('overview');
        const article = target.closest('article') ?? find('overview');
        for (const other of all('article.open')) other.classList.remove('open');
        article.classList.add('open');
        const box = article.classList.contains('scene') ? boxOf.get(number(article)) : null;
        mark([box], 'open');
        mark([], 'way');
        mark(box ? edges.filter(edge =>
          edge.dataset.source === number(box) || edge.dataset.target === number(box)) : [], 'on');
        const frame = article.id.startsWith('p') ? find('f' + number(article)) : null;
        if (frame) {
          const { x, y, w, h } = sides(frame.querySelector('rect'));
          show({ x: x - 20, y: y - 20, w: w + 40, h: h + 40 }, 1);
        }
        if (box) {
          showWays(article);
          reveal(box);
        }
        find('texts').scrollTop = 0;
        if (target !== article) target.scrollIntoView();
        article.querySelector('h2').focus({ preventScroll: true });
      };
      addEventListener('hashchange', open);

      // The ways to a scene: for each transition that leads to it the shortest one through that transition.
      const starts = ['launch', 'opened by code', 'opened by code', 'nothing leads to it'];
      const shownWays = 20;
      const routeSteps = (route, step) => all('#r' + route + ' .line').slice(0, Number(step) + 1);
      const wayTo = scene => {
        const way = { lines: [], edges: [], boxes: [], route: null };
        for (let current = scene; ;) {
          const article = find('s' + current);
          way.boxes.unshift(boxOf.get(current));
          const { via, route, step } = article.dataset;
          if (via === undefined) {
            way.first = current;
            if (route !== undefined) way.route = { route, step };
            return way;
          }
          const line = find('t' + via);
          way.lines.unshift(line.querySelector('.line'));
          way.edges.unshift(find('e' + via));
          current = line.dataset.source;
        }
      };
      const element = (name, text = '') => {
        const made = document.createElement(name);
        made.textContent = text;
        return made;
      };
      const showWays = article => {
        if (article.querySelector('.ways')) return;
        const scene = number(article);
        const found = all('.in li', article).map((item, index) => {
          const { transition, route, step } = item.dataset;
          if (transition === undefined) return { start: 1, steps: Number(step) + 1, route, step, index };
          const source = find('t' + transition).dataset.source;
          const { start, steps } = find('s' + source).dataset;
          return { start: Number(start), steps: Number(steps) + 1, transition, source, index };
        }).sort((a, b) => a.start - b.start || a.steps - b.steps || a.index - b.index);
        if (!found.length) return;
        const section = element('section');
        section.className = 'ways';
        section.append(element('h3', 'Ways to it'));
        for (const end of found.slice(0, shownWays)) section.append(wayItem(scene, end));
        if (found.length > shownWays) section.append(element('p', `and ${found.length - shownWays} more`));
        article.querySelector('.in').before(section);
      };
      const wayItem = (scene, end) => {
        const details = element('details');
        const name = end.transition === undefined
          ? all('#r' + end.route + ' > code')[0].textContent
          : 'by ' + find('t' + end.transition).querySelector('.line').firstChild.textContent.split(' → ')[0]
            + ' from ' + find('s' + end.source).querySelector('h2').textContent;
        const steps = end.steps === 1 ? '1 step' : end.steps + ' steps';
        details.append(element('summary', `${name}, ${steps}${end.start === 0 ? ' from launch' : ''}`));
        details.addEventListener('toggle', () => {
          if (!details.open) return mark([], 'way');
          const way = end.transition === undefined
            ? { lines: [], edges: [], boxes: [], route: end } : wayTo(end.source);
          if (end.transition !== undefined) {
            way.lines.push(find('t' + end.transition).querySelector('.line'));
            way.edges.push(find('e' + end.transition));
          }
          if (details.children.length === 1) {
            const list = element('ol');
            const add = (...nodes) => {
              const item = element('li');
              item.append(...nodes);
              list.append(item);
            };
            if (way.route) {
              for (const line of routeSteps(way.route.route, way.route.step)) add(line.cloneNode(true));
            } else {
              const link = element('a', find('s' + way.first).querySelector('h2').textContent);
              link.href = '#s' + way.first;
              add(link, ` (${starts[Number(find('s' + way.first).dataset.start)]})`);
            }
            for (const line of way.lines) add(line.cloneNode(true));
            details.append(list);
          }
          mark([...way.edges, ...way.boxes, boxOf.get(scene)], 'way');
        });
        return details;
      };

      // Search and marks.
      const search = find('search');
      const results = find('results');
      const only = find('only');
      const seen = () => boxes.filter(box => !box.classList.contains('gone'));
      const update = () => {
        const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
        const hits = words.length ? seen().filter(box => {
          const text = box.dataset.find.toLowerCase();
          return words.every(word => text.includes(word));
        }) : [];
        // A scene of this very name is first, then those whose names begin like it.
        const wanted = search.value.trim().toLowerCase();
        const rank = box => {
          const path = box.dataset.find.toLowerCase().split(' ')[0];
          const name = path.slice(path.lastIndexOf('.') + 1);
          return path === wanted || name === wanted ? 0 : path.startsWith(wanted) || name.startsWith(wanted) ? 1 : 2;
        };
        hits.sort((a, b) => rank(a) - rank(b));
        results.replaceChildren(...hits.slice(0, 50).map(box => {
          const article = find('s' + number(box));
          const link = element('a', article.querySelector('h2').textContent);
          link.href = '#s' + number(box);
          link.append(element('span', article.querySelector('.kind code').textContent));
          const item = element('li');
          item.append(link);
          return item;
        }));
        find('hits').textContent = words.length ? `${hits.length} found` : '';
        const name = only.value;
        const marked = words.length ? hits
          : name ? seen().filter(box => find('s' + number(box)).hasAttribute('data-' + name)) : [];
        mark(marked, 'hit');
        drawing.classList.toggle('marking', words.length > 0 || name !== '');
      };
      search.addEventListener('input', update);
      only.addEventListener('change', () => {
        search.value = '';
        update();
        find('hits').textContent = only.value ? `${all('.hit', drawing).length} marked` : '';
      });
      find('tools').addEventListener('submit', event => event.preventDefault());
      search.addEventListener('keydown', event => {
        const first = results.querySelector('a');
        if (event.key === 'ArrowDown' && first) {
          event.preventDefault();
          first.focus();
        } else if (event.key === 'Enter') {
          event.preventDefault();
          if (first) first.click();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          search.value = '';
          update();
          search.blur();
        }
      });
      results.addEventListener('keydown', event => {
        const links = all('a', results);
        const place = links.indexOf(document.activeElement);
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          links[Math.min(place + 1, links.length - 1)].focus();
        } else if (event.key === 'ArrowUp') {
          event.preventDefault();
          (links[place - 1] ?? search).focus();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          search.focus();
        }
      });
      results.addEventListener('click', event => {
        const link = event.target.closest('a');
        if (!link) return;
        results.replaceChildren();
        if (location.hash === link.hash) open();
      });

      // Filters.
      const checks = all('input.storyboard');
      const filter = () => {
        const shown = new Set(checks.filter(check => check.checked).map(check => check.value));
        const container = find('container').value;
        for (const frame of all('.frame')) {
          const isShown = shown.has(number(frame)) && (!container || frame.dataset.container === container);
          for (const part of [frame, find('h' + number(frame))]) part.classList.toggle('gone', !isShown);
        }
        for (const box of boxes) {
          box.classList.toggle('gone', find('f' + box.dataset.storyboard).classList.contains('gone'));
        }
        for (const edge of edges) {
          edge.classList.toggle('gone', [edge.dataset.source, edge.dataset.target].some(
            scene => boxOf.get(scene).classList.contains('gone')));
        }
        for (const set of all('#filters fieldset')) {
          const inside = all('input.storyboard', set);
          const count = inside.filter(check => check.checked).length;
          const module = set.querySelector('.module');
          module.checked = count > 0;
          module.indeterminate = count > 0 && count < inside.length;
        }
        update();
      };
      find('filters').addEventListener('change', event => {
        if (event.target.classList.contains('module')) {
          for (const check of all('input.storyboard', event.target.closest('fieldset'))) {
            check.checked = event.target.checked;
          }
        }
        filter();
      });
      find('container').addEventListener('change', filter);
      for (const [id, isChecked] of [['all', true], ['none', false]]) {
        find(id).addEventListener('click', () => {
          for (const check of checks) check.checked = isChecked;
          filter();
        });
      }

      // Keys.
      const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      const neighbour = (box, [dx, dy]) => {
        const from = rectOf.get(box);
        let best = null;
        for (const other of seen()) {
          const rect = rectOf.get(other);
          const [x, y] = [rect.cx - from.cx, rect.cy - from.cy];
          const ahead = x * dx + y * dy;
          const aside = Math.abs(x * dy) + Math.abs(y * dx);
          if (ahead <= 0 || aside > 2 * ahead) continue;
          if (!best || ahead + 2 * aside < best.far) best = { far: ahead + 2 * aside, box: other };
        }
        return best?.box;
      };
      addEventListener('keydown', event => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const active = document.activeElement;
        const isField = active && active.matches('input, select, summary');
        if (event.key === 'Escape') {
          const box = drawing.querySelector('.box.open');
          if (find('filters').open) {
            find('filters').open = false;
            find('filters').querySelector('summary').focus();
          } else if (box && !drawing.contains(active)) {
            box.focus();
          } else {
            location.hash = '#overview';
          }
          return;
        }
        if (isField) return;
        if (event.key === '/') {
          event.preventDefault();
          search.focus();
          search.select();
        } else if (event.key === '+' || event.key === '=') {
          zoom(1.3);
        } else if (event.key === '-') {
          zoom(1 / 1.3);
        } else if (event.key === '0') {
          fit();
        } else if (directions[event.key] && !find('texts').contains(active)) {
          event.preventDefault();
          const direction = directions[event.key];
          if (active?.classList.contains('box')) {
            neighbour(active, direction)?.focus();
          } else {
            view.x += direction[0] * 80 / view.scale;
            view.y += direction[1] * 80 / view.scale;
            draw();
          }
        }
      });
      drawing.addEventListener('focusin', event => {
        const box = event.target.closest('.box');
        if (box && box.matches(':focus-visible')) reveal(box);
      });

      fit();
      if (location.hash) open();
    });

    """
}
