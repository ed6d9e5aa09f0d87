/** How long the target of a fragment may take to appear. */
const PATIENCE_MS = 10_000;

/**
 * Brings the element with this id into view and focuses it, as soon as it is there: data may arrive after the page.
 * Gives up when the reader scrolls or types first. Returns the way to stop waiting.
 */
export function awaitAnchor(id: string, page: Document = document): () => void {
  const found = () => {
    const element = id ? page.getElementById(id) : null;
    if (!element) return false;
    arriveAt(element);
    return true;
  };
  if (found()) return () => undefined;
  const window = page.defaultView;
  const observer = new MutationObserver(() => {
    if (found()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const name of OWN_WILL) window?.removeEventListener(name, stop);
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  for (const name of OWN_WILL) window?.addEventListener(name, stop, { passive: true });
  observer.observe(page.body, { childList: true, subtree: true });
  return stop;
}

const OWN_WILL = ['wheel', 'touchmove', 'keydown'] as const;

/** Scrolls to an element and gives it the focus, so that reading and the next Tab go on from there. */
export function arriveAt(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  focusQuietly(element);
}

/** Focuses what takes no focus by itself, without scrolling. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
