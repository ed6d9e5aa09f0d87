import type { BrowserContext, Page, Route } from '@playwright/test';

/** Notes on every page of the context what moves by itself; `shiftOf` tells. To be called before a page is opened. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : 'gone';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved on the page since it was opened, also shortly after a key was pressed, and what. */
export function shiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; moved: string[] }[] };
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`),
    };
  });
}

/** Holds back answers whose address fits until the returned function is called. */
export async function holdBack(context: BrowserContext, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  // It stays and lets everything pass afterwards: what is asked just while a route is taken away may never be answered.
  await context.route(address, async (route: Route) => {
    await letGo;
    // A page that was left meanwhile waits for nothing.
    await route.continue().catch(() => undefined);
  });
  return async () => release();
}
