import { focusQuietly } from './late-anchor.ts';

/** Parts of a page that are read on their own. */
const PART = 'dialog, section, article, main';

/**
 * Keeps the place of reading: when what has the focus goes away (a step that is done, a sheet whose opener is gone, a
 * note that was answered) and nobody puts it elsewhere, it goes to the heading of the nearest part that stayed, or to
 * a part with a name and no heading, and not to the top of the page. What somebody left by a press beside it is let go. Returns the way to stop.
 */
export function keepFocus(page: Document = document): () => void {
  /** What had the focus last, and what stood around it then. */
  let way: Element[] = [];
  const came = ({ target }: FocusEvent) => {
    way = target instanceof Element ? upwardsFrom(target) : [];
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    const leaving = way;
    // What is being taken away leaves, too: a moment later it is no longer there.
    requestAnimationFrame(() => {
      if (way === leaving && leaving[0]?.isConnected && isNowhere(page)) way = [];
    });
  };
  const observer = new MutationObserver(() => {
    const [last] = way;
    if (!last || last.isConnected) return;
    const stayed = way.find((element) => element.isConnected);
    way = [];
    // Whoever took it away may give the focus to something else first.
    requestAnimationFrame(() => {
      if (isNowhere(page)) focusQuietly(startOf(stayed, page));
    });
  });
  page.addEventListener('focusin', came);
  page.addEventListener('focusout', left);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', came);
    page.removeEventListener('focusout', left);
    observer.disconnect();
  };
}

const isNowhere = (page: Document) => page.activeElement === null || page.activeElement === page.body;

function upwardsFrom(element: Element): Element[] {
  return element.parentElement ? [element, ...upwardsFrom(element.parentElement)] : [element];
}

/** The heading of the part around `stayed`, the part itself where it has a name alone, or the next one further out. */
function startOf(stayed: Element | undefined, page: Document): HTMLElement {
  const part = stayed?.closest(PART);
  if (!part) return page.querySelector<HTMLElement>('main h1') ?? page.querySelector('main') ?? page.body;
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) return heading;
  return part instanceof HTMLElement && part.ariaLabel ? part : startOf(part.parentElement ?? undefined, page);
}
