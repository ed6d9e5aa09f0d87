import type { AuthCalls } from './auth-calls.ts';
import { createSessionKeeper, type KeeperParts, type SessionKeeper } from './keeper.ts';
import type { Session, SessionEvent } from './session.ts';
import { memoryStorage, SESSION_KEY, type TextStorage } from './session-storage.ts';
import { openSessionStore } from './session-store.ts';
import { createTabLock } from './tab-lock.ts';

/** A session for tests that lives `seconds` from now on; `mark` tells sessions apart. */
export function testSession(seconds: number, mark = 'a', userId = 'user-1'): Session {
  return {
    access_token: `access-${mark}`,
    refresh_token: `refresh-${mark}`,
    expires_in: seconds,
    expires_at: Math.round(Date.now() / 1000) + seconds,
    token_type: 'bearer',
    user: { id: userId, email: 'livia@lumen.example' },
  };
}

/** Auth calls for tests: each one not given refuses loudly. */
export function testCalls(given: Partial<AuthCalls>): AuthCalls {
  return new Proxy(given, {
    get: (target, name: keyof AuthCalls) =>
      target[name] ??
      (() => {
        throw new Error(`unexpected call ${name}`);
      }),
  }) as AuthCalls;
}

export interface TestTab {
  keeper: SessionKeeper;
  events: SessionEvent[];
  logged: string[];
  urls: string[];
}

/** One tab over the given storage, with the clock of vitest's fake timers. */
export function openTestTab(
  calls: Partial<AuthCalls>,
  storage: TextStorage = memoryStorage(),
  more: Partial<KeeperParts> = {},
): TestTab {
  const tab: Omit<TestTab, 'keeper'> = { events: [], logged: [], urls: [] };
  const keeper = createSessionKeeper({
    calls: testCalls(calls),
    store: openSessionStore(storage),
    clock: { now: () => Date.now(), wait: (ms) => new Promise((done) => setTimeout(done, ms)) },
    lock: createTabLock('test', undefined),
    log: (message) => tab.logged.push(message),
    href: 'https://portal.example/app/dashboard',
    exchange: () => Promise.reject(new Error('unexpected exchange')),
    replaceUrl: (path) => tab.urls.push(path),
    ...more,
  });
  keeper.subscribe((event) => tab.events.push(event));
  return { ...tab, keeper };
}

/** A storage that already holds a session. */
export function storageWith(session: unknown): TextStorage {
  const storage = memoryStorage();
  storage.setItem(SESSION_KEY, typeof session === 'string' ? session : JSON.stringify(session));
  return storage;
}
