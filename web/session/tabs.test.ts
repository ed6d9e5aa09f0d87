import { describe, expect, it, vi } from 'vitest';
import { SessionMissingError } from './auth-error.ts';
import { createServerCopy, type ServerCopyParts } from './server-copy.ts';
import type { Session } from './session.ts';
import { memoryStorage } from './session-storage.ts';
import { openSessionStore } from './session-store.ts';
import { createTabLock, type Locks } from './tab-lock.ts';
import { openTestTab, storageWith, testSession } from './testing.ts';

/** Web Locks as the browser gives them to all tabs: one holder per name, first come, first served. */
function sharedLocks(): Locks {
  const lasts = new Map<string, Promise<unknown>>();
  return {
    request: (name, work) => {
      const mine = (lasts.get(name) ?? Promise.resolve()).then(work);
      lasts.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}

describe('many tabs', () => {
  it('refresh once between them', async () => {
    const storage = storageWith(testSession(-1));
    const locks = sharedLocks();
    const refresh = vi.fn(async (token: string) => testSession(3600, `after-${token}`));
    const tabs = Array.from({ length: 5 }, () =>
      openTestTab({ refresh }, storage, { lock: createTabLock('s', locks) }),
    );
    const tokens = await Promise.all(tabs.map((tab) => tab.keeper.accessToken()));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(new Set(tokens)).toEqual(new Set(['access-after-refresh-a']));
    expect(tabs.map((tab) => tab.events)).toEqual(tabs.map(() => ['TOKEN_REFRESHED']));
  });

  it('refresh once also when a tab hears of the new session while it waits its turn', async () => {
    const storage = storageWith(testSession(-1));
    const locks = sharedLocks();
    const window = new EventTarget();
    const refresh = vi.fn(async (token: string) => testSession(3600, `after-${token}`));
    const first = openTestTab({ refresh }, storage, { lock: createTabLock('s', locks) });
    const store = openSessionStore(storage, window);
    const second = openTestTab({ refresh }, storage, { lock: createTabLock('s', locks), store });
    first.keeper.subscribe(() =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'brillanz-session' })),
    );
    const [, token] = await Promise.all([first.keeper.accessToken(), second.keeper.accessToken()]);
    expect(token).toBe('access-after-refresh-a');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('take turns within one tab where the browser has no locks, also after a failure', async () => {
    const lock = createTabLock('s', undefined);
    const order: string[] = [];
    const failing = lock(async () => {
      order.push('first');
      throw new Error('refused');
    });
    const second = lock(async () => void order.push('second'));
    await expect(failing).rejects.toThrow('refused');
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('sign out together through the storage event, and in together', () => {
    const storage = memoryStorage();
    const window = new EventTarget();
    const here = openSessionStore(storage);
    const there = openSessionStore(storage, window);
    const seen: unknown[] = [];
    there.subscribe((event, session, own) => seen.push([event, session?.user.id, own]));
    const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));

    here.save(testSession(60), 'SIGNED_IN');
    tell('brillanz-session');
    tell('something else');
    here.save(null, 'SIGNED_OUT');
    tell(null);
    expect(seen).toEqual([
      ['SIGNED_IN', 'user-1', false],
      ['SIGNED_OUT', undefined, false],
    ]);
  });

  it('do nothing of who left in the name of who came, whose own refresh is another', async () => {
    const storage = storageWith(testSession(-1));
    const other = openTestTab({}, storage);
    const hangs = Promise.withResolvers<Session>();
    const refresh = vi.fn((token: string) =>
      token === 'refresh-a' ? hangs.promise : Promise.resolve(testSession(3600, 'c', 'user-2')),
    );
    const tab = openTestTab(
      {
        refresh,
        updateUser: async () => ({ id: 'user-1', email: 'livia@lumen.example' }),
        challenge: async () => 'challenge-1',
        verifyFactor: async () => testSession(3600, 'aal2'),
      },
      storage,
    );
    const changed = tab.keeper.updateUser({ password: 'of who left' });
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    other.keeper.take(testSession(3600, 'b', 'user-2'), 'SIGNED_IN');
    await tab.keeper.wake();
    const own = tab.keeper.refresh();
    hangs.resolve(testSession(3600, 'a2'));
    await expect(changed).rejects.toBeInstanceOf(SessionMissingError);
    expect((await own).access_token).toBe('access-c');
    await tab.keeper.updateUser({ data: {} });
    await expect(tab.keeper.answerChallenge('factor-1', '123456')).rejects.toBeInstanceOf(SessionMissingError);
    expect(() => tab.keeper.take(testSession(3600, 'aal2'), 'MFA_CHALLENGE_VERIFIED')).toThrow(SessionMissingError);
    expect(tab.keeper.current()).toMatchObject({ access_token: 'access-c', user: { id: 'user-2' } });
  });

  it('give what waits for its turn no token of who came meanwhile', async () => {
    const storage = storageWith(testSession(-1));
    const other = openTestTab({}, storage);
    const tab = openTestTab({ refresh: async () => testSession(3600, 'c') }, storage);
    const token = tab.keeper.refresh();
    other.keeper.take(testSession(3600, 'b', 'user-2'), 'SIGNED_IN');
    await expect(token).rejects.toBeInstanceOf(SessionMissingError);
  });

  it('do not bring a session back that another tab closed during the refresh', async () => {
    const storage = storageWith(testSession(-1));
    const other = openTestTab({ signOut: async () => undefined }, storage);
    const tab = openTestTab(
      {
        refresh: async () => {
          await other.keeper.signOut();
          return testSession(3600, 'b');
        },
      },
      storage,
    );
    expect(await tab.keeper.read()).toBeNull();
    expect(tab.events).toEqual(['SIGNED_OUT']);
    expect(storage.getItem('brillanz-session')).toBeNull();
  });
});

/** The copier of a tab. */
const copyOf = (fetch: ServerCopyParts['fetch'], more: Partial<ServerCopyParts> = {}) =>
  createServerCopy({
    fetch,
    log: () => undefined,
    lock: createTabLock('test', undefined),
    storage: memoryStorage(),
    keeper: { current: () => null, closed: async () => undefined },
    ...more,
  });

describe('the cookie copy', () => {
  it('is written in order on sign-in, refresh and sign-out, and never for what another tab did', async () => {
    const sent: unknown[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      sent.push([url, JSON.parse(String(init?.body))]);
      return new Response('{}', { status: sent.length === 1 ? 500 : 200 });
    };
    const logged: string[] = [];
    const copy = copyOf(fetch, { log: (message) => logged.push(message) });
    copy.onSession('SIGNED_IN', testSession(60, 'a'), true);
    copy.onSession('USER_UPDATED', testSession(60, 'a'), true);
    copy.onSession('TOKEN_REFRESHED', testSession(60, 'b'), false);
    copy.onSession('TOKEN_REFRESHED', testSession(60, 'c'), true);
    copy.onSession('SIGNED_OUT', null, true);
    await copy.settled();
    expect(sent).toEqual([
      ['/api/v1/auth/set', { access_token: 'access-a', refresh_token: 'refresh-a' }],
      ['/api/v1/auth/set', { access_token: 'access-c', refresh_token: 'refresh-c' }],
      ['/api/v1/auth/remove', {}],
    ]);
    expect(logged).toEqual(['/api/v1/auth/set failed: 500']);
  });

  it('is removed only after the copy of another tab was answered, which else would bring it back', async () => {
    const order: string[] = [];
    const answered = Promise.withResolvers<void>();
    const fetch = async (url: string | URL | Request) => {
      order.push(`asked ${url}`);
      if (String(url).endsWith('/set')) await answered.promise;
      order.push(`answered ${url}`);
      return new Response('{}');
    };
    const lock = createTabLock('test', undefined);
    const [here, there] = [copyOf(fetch, { lock }), copyOf(fetch, { lock })];
    const renewed = there.renew(testSession(60, 'a'));
    here.onSession('SIGNED_OUT', null, true);
    answered.resolve();
    await Promise.all([renewed, here.settled()]);
    expect(order).toEqual([
      'asked /api/v1/auth/set',
      'answered /api/v1/auth/set',
      'asked /api/v1/auth/remove',
      'answered /api/v1/auth/remove',
    ]);
  });

  it('logs a line that is down and goes on', async () => {
    const logged: string[] = [];
    const copy = copyOf(() => Promise.reject(new TypeError('fetch failed')), {
      log: (message) => logged.push(message),
    });
    copy.onSession('SIGNED_OUT', null, true);
    await copy.settled();
    expect(logged).toEqual(['/api/v1/auth/remove failed: TypeError: fetch failed']);
  });

  it('is removed once the line is back, also by a page that is opened then, and once', async () => {
    const storage = memoryStorage();
    const asked: string[] = [];
    let answer = () => Promise.reject<Response>(new TypeError('fetch failed'));
    const fetch = (url: string | URL | Request) => {
      asked.push(String(url));
      return answer();
    };
    const keeper = { current: () => null, closed: async () => void asked.push('closed') };
    const copy = copyOf(fetch, { storage, keeper });
    copy.onSession('SIGNED_OUT', null, true);
    await copy.settled();
    expect([copy.isDue(), asked]).toEqual([true, ['closed', '/api/v1/auth/remove']]);
    answer = async () => new Response('{}');
    const opened = copyOf(fetch, { storage });
    await Promise.all([opened.resume(), opened.resume()]);
    expect([opened.isDue(), asked.length]).toEqual([false, 3]);
  });

  it('is never removed of somebody who signed in meanwhile', async () => {
    const asked: string[] = [];
    const statuses = [503, 503, 200];
    const next = testSession(60, 'b', 'user-2');
    const fetch = async (url: string | URL | Request) => {
      asked.push(String(url).slice('/api/v1/auth/'.length));
      return new Response('{}', { status: statuses.shift() ?? 200 });
    };
    const copy = copyOf(fetch, { keeper: { current: () => next, closed: async () => undefined } });
    copy.onSession('SIGNED_OUT', null, true);
    copy.onSession('SIGNED_IN', next, true);
    await copy.settled();
    await Promise.all([copy.resume(), copy.resume()]);
    expect([copy.isDue(), asked]).toEqual([false, ['set', 'set', 'set']]);
  });
});
