/** A code that was asked for: kept for the tab, because phones drop a page while one reads the mail. */
export interface MailCode {
  email: string;
  /** When it was asked for, in ms. */
  at: number;
}

const KEY = 'brillanz-mail-code';
/** Codes live ten minutes; after that the page begins with the address again. */
const LIFE_MS = 10 * 60_000;
/** One mail a minute and person: the service refuses more. */
const PAUSE_MS = 60_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The code that this tab is waiting for, null when none was asked for or it is too old. */
export function recallMailCode(storage: Storage, now: number): MailCode | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('email' in value) || !('at' in value)) return null;
    const { email, at } = value;
    const fresh = typeof at === 'number' && now - at >= 0 && now - at < LIFE_MS;
    return typeof email === 'string' && fresh ? { email, at } : null;
  } catch {
    return null;
  }
}

/** Notes what was asked for, or forgets it. A browser that stores nothing only loses this convenience. */
export function noteMailCode(storage: Storage, code: MailCode | null): void {
  try {
    if (code) storage.setItem(KEY, JSON.stringify(code));
    else storage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Whole seconds until another mail may be asked for. */
export function pauseLeft({ at }: MailCode, now: number): number {
  return Math.max(0, Math.ceil((at + PAUSE_MS - now) / 1000));
}
