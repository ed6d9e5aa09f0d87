/**
 * Lets the browser answer with a page of the portal's own when there is no connection (`public/sw.js`). After everything
 * else: nobody waits for it.
 */
export function keepOfflinePage(page: Window = window): void {
  page.addEventListener('load', () => {
    // A browser that refuses it, in a private window for example, shows its own page instead.
    page.navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  });
}
