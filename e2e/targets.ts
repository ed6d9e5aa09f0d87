import type { Page } from '@playwright/test';

/** A finger's width in px; a pixel less is what rounding may cost. */
const FINGER = 44;

/**
 * What a finger on a phone would miss: links, buttons and fields whose area that answers is under 44 × 44 px. Links in
 * running text are left out, as WCAG 2.5.8 does. Each with the size that answers.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    // The badge of the environment lies over the page, and no member ever sees it.
    for (const badge of document.querySelectorAll<HTMLElement>('.env')) badge.style.display = 'none';
    // What is opened covers some of the page behind it.
    const root = document.querySelector('dialog:modal, [role="dialog"]') ?? document.body;
    const inText = (element: Element) => {
      const around = element.closest('p, dd, li, td, label, .note');
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline' || !around) return false;
      return (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 12;
    };
    // Of the rows of a table the first are enough: a table may have thousands of links.
    const skipped =
      '.vh, .skip, .env, .leaflet-container, [inert], [aria-hidden="true"], input[type="file"], label input, tr:nth-child(n+9)';
    return [...root.querySelectorAll('a[href], button, input, select, textarea, summary, label:has(input)')].flatMap(
      (element) => {
        if (element.closest(skipped) || element.matches('.input > *, :disabled') || inText(element)) return [];
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) return [];
        const [x, y] = [left + width / 2, top + height / 2];
        const answers = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
        };
        // Something lies over it, e.g. a card over its own link: what lies there is measured instead.
        if (!answers(0, 0)) return [];
        // Most answer all over: a few points of each way tell that sooner than every one of them.
        const half = [6, 12, 18, least / 2 - 0.5];
        const ways = [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const;
        if (ways.every(([dx, dy]) => half.every((step) => answers(dx * step, dy * step)))) return [];
        const reach = (dx: number, dy: number) => {
          // By halves: in a table of thousands of cells the browser takes milliseconds to say what lies at a point.
          let [inside, outside] = [0, least];
          while (outside - inside > 1) {
            const between = Math.floor((inside + outside) / 2);
            if (answers(dx * between, dy * between)) inside = between;
            else outside = between;
          }
          return inside;
        };
        const size = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
        if (size.every((length) => length >= least - 1)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [`${size.join(' x ')}: ${element.tagName.toLowerCase()} «${name.trim().slice(0, 40)}»`];
      },
    );
  }, FINGER);
}

/** Buttons of the page that stand on more than one line of the same bar, as "bar: button | button". */
export function stackedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = new Map<Element, Element[]>();
    for (const button of document.querySelectorAll('main :is(.btn, .fchip, .seg)')) {
      const bar = button.parentElement;
      // The buttons of a map stand above each other on purpose.
      if (!bar || !button.checkVisibility() || button.closest('.leaflet-container, [class*=controls]')) continue;
      bars.set(bar, [...(bars.get(bar) ?? []), button]);
    }
    return [...bars.values()].flatMap((buttons) => {
      const lines = new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top / 12)));
      const names = buttons.map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').slice(0, 20),
      );
      return lines.size > 1 ? [`stacked at 768: ${names.join(' | ')}`] : [];
    });
  });
}
