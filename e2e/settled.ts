import type { Page, Request } from '@playwright/test';

/** How long a page may take to come to rest, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Follows what a page asks for. The returned function resolves when it has come to rest: nothing is asked any more, no
 * place waits for its content, and the browser had nothing to do twice in a row. Sooner than `networkidle`, which waits
 * half a second each time, and also for what is drawn without asking.
 */
export function watchRest(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const end = Date.now() + PATIENCE;
    for (let calm = 0; calm < 2; ) {
      const waiting = await page.evaluate(whatWaits);
      calm = waiting.length + open.size > 0 ? 0 : calm + 1;
      if (Date.now() > end)
        throw new Error(`Not at rest: ${[...waiting, ...[...open].map((one) => one.url())].join(', ')}`);
    }
  };
}

/** Runs in the page: what is drawn in place of something that comes, once the browser has nothing else to do. */
async function whatWaits(): Promise<string[]> {
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  const places = document.querySelectorAll('#outline, #root :is(.sk, [aria-busy="true"])');
  return [...places].filter((place) => place.checkVisibility()).map((place) => place.className || place.id);
}
