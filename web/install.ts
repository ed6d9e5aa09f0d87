/**
 * Lets the browser answer with a page of the portal's own when there is no connection (`public/sw.js`). After everything
 * else: nobody waits for it.
 */
export function keepOfflinePage(page: Window = window): void {
  const keep = () => {
    // A browser that refuses it, in a private window for example, shows its own page instead.
    page.navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  };
  // The scripts may come after all the rest: then that was said already.
  if (page.document.readyState === 'complete') keep();
  else page.addEventListener('load', keep, { once: true });
}
