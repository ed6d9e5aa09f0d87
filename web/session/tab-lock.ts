/** Runs `work` while no other tab of this browser does. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;

/** What is used of the browser's Web Locks. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/**
 * One lock over all tabs through Web Locks. Browsers without them (and pages without a secure context) take turns
 * within the tab only; the service's reuse window of ten seconds then covers two tabs that refresh at once.
 */
export function createTabLock(name: string, locks: Locks | undefined): TabLock {
  if (locks) return (work) => locks.request(name, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
