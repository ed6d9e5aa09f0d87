/** How long a snackbar stays, in ms (specification §9). */
export const SNACKBAR_TIME = 6000;

export interface Notification {
  /** `error` opens a dialog; every other kind is a snackbar. */
  kind: 'error' | 'success' | 'info' | 'warning';
  /** A sentence: what happened. */
  message: string;
  /** The line above the sentence; an error has its own title. */
  title?: string;
  /** The same id replaces what still stands; for an error also the reference shown to quote. */
  id?: string;
  /** Undo or open, e.g. "Rückgängig". Only in a snackbar; it goes once used. */
  action?: {
    label: string;
    onAct: () => void;
    /** False where nothing is taken back: the key for undoing leaves it alone. */
    undoes?: false;
  };
}

export interface Standing extends Notification {
  /** Tells two notifications apart, also when they say the same. */
  key: number;
}

export interface Notifications {
  /** The error on top of the queue, then the snackbars from old to new. */
  errors: readonly Standing[];
  snackbars: readonly Standing[];
}

/** The parts of the clock the store needs; a test may give its own. */
export interface Clock {
  now: () => number;
  setTimeout: (work: () => void, delay: number) => number;
  clearTimeout: (timer: number) => void;
}

export interface NotificationStore {
  read(): Notifications;
  subscribe(changed: () => void): () => void;
  notify(notification: Notification): void;
  dismiss(key: number): void;
  /** Takes back what the newest snackbar offers to take back. False where none does. */
  undo(): boolean;
  /** Stops all snackbars where they are; `resume` lets each have what was left of its time. */
  pause(): void;
  resume(): void;
}

interface Running {
  left: number;
  since: number;
  timer?: number;
}

/** Holds what is to be said and takes snackbars away when their time is over. */
export function createNotificationStore(clock: Clock): NotificationStore {
  const listeners = new Set<() => void>();
  const running = new Map<number, Running>();
  let state: Notifications = { errors: [], snackbars: [] };
  let paused = false;
  let lastKey = 0;

  const change = (next: Notifications) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const start = (key: number, run: Running) => {
    run.since = clock.now();
    run.timer = clock.setTimeout(() => dismiss(key), run.left);
  };
  const stop = (key: number) => {
    const run = running.get(key);
    if (run?.timer !== undefined) clock.clearTimeout(run.timer);
    running.delete(key);
  };
  const dismiss = (key: number) => {
    stop(key);
    const others = (list: readonly Standing[]) => list.filter((standing) => standing.key !== key);
    change({ errors: others(state.errors), snackbars: others(state.snackbars) });
    // Taking the last one away by its button leaves no pointer over the others to end the pause.
    if (state.snackbars.length === 0) paused = false;
  };
  const notify = (notification: Notification) => {
    const standing = { ...notification, key: ++lastKey };
    const place = notification.kind === 'error' ? 'errors' : 'snackbars';
    const same = state[place].find((other) => isSame(other, notification));
    if (same) stop(same.key);
    const kept = state[place].filter((other) => other !== same);
    change({ ...state, [place]: [...kept, standing] });
    if (place === 'errors') return;
    const run: Running = { left: SNACKBAR_TIME, since: clock.now() };
    running.set(standing.key, run);
    if (!paused) start(standing.key, run);
  };
  const pause = () => {
    if (paused) return;
    paused = true;
    for (const run of running.values()) {
      if (run.timer !== undefined) clock.clearTimeout(run.timer);
      run.timer = undefined;
      run.left = Math.max(0, run.left - (clock.now() - run.since));
    }
  };
  const resume = () => {
    if (!paused) return;
    paused = false;
    for (const [key, run] of running) start(key, run);
  };
  const undo = () => {
    const last = state.snackbars.findLast(({ action }) => action && action.undoes !== false);
    if (!last) return false;
    dismiss(last.key);
    last.action?.onAct();
    return true;
  };
  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    notify,
    dismiss,
    undo,
    pause,
    resume,
  };
}

/** Whether a notification says again what still stands: by its id, otherwise by its words. */
function isSame(standing: Notification, next: Notification): boolean {
  if (standing.id !== undefined || next.id !== undefined) return standing.id === next.id;
  return standing.message === next.message && standing.title === next.title && standing.kind === next.kind;
}
