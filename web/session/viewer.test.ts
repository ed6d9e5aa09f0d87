import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/calls/call-error.ts';
import type { PortalCall } from '#web/calls/portal-call.ts';
import { AuthError } from './auth-error.ts';
import { openTestTab, storageWith, testSession } from './testing.ts';
import { can, createViewerStore, type Viewer } from './viewer.ts';

const viewer = (id = 'user-1', permissions: Viewer['permissions'] = ['canViewNews']): Viewer => ({
  user: { id },
  staff: null,
  optician: null,
  roles: ['optician'],
  permissions,
  programs: [],
  language: 'de',
  aal: 'aal1',
  switched_off: { features: [], permissions: [] },
  banners: [],
  viewing: null,
});

function open(ask: () => Promise<unknown>, calls = {}) {
  const spy = vi.fn(ask);
  const tab = openTestTab(calls, storageWith(testSession(3600)));
  const store = createViewerStore(spy as unknown as PortalCall, tab.keeper);
  return { store, spy, ...tab };
}

describe('the viewer', () => {
  it('is asked for once, however many ask', async () => {
    const { store, spy } = open(async () => viewer());
    const [first, second] = await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(first).toBe(second);
    expect(spy).toHaveBeenCalledTimes(1);
    expect([
      can(store.current(), 'canViewNews'),
      can(store.current(), 'canManageDatabase'),
      can(null, 'canViewNews'),
    ]).toEqual([true, false, false]);
  });

  it('is nobody without a session, without asking', async () => {
    const { store, spy, keeper } = open(async () => viewer(), { signOut: async () => undefined });
    await store.load();
    await keeper.signOut();
    expect([store.current(), await store.load()]).toEqual([null, null]);
    expect(spy).toHaveBeenCalledTimes(1);
  });

  it('follows the session: new rights after a refresh, another person after another sign-in', async () => {
    const answers = [viewer(), viewer('user-1', ['canViewEvents']), viewer('user-2')];
    const { store, keeper } = open(async () => answers.shift(), {
      refresh: async () => testSession(3600, 'b'),
      signIn: async () => testSession(3600, 'c', 'user-2'),
    });
    await store.load();
    const changed = new Promise<void>((done) => store.subscribe(done));
    await keeper.refresh();
    await changed;
    expect(store.current()?.permissions).toEqual(['canViewEvents']);
    await keeper.signIn({ email: 'b@lumen.example', password: 'x' });
    expect(store.current()).toBeNull();
    expect((await store.load())?.user.id).toBe('user-2');
  });

  it('ends a session that the portal no longer knows and the service does not renew', async () => {
    const refuse = () => Promise.reject(new CallError('not_signed_in', '', 401));
    const gone = new AuthError('session_not_found', 'Session not found', 400);
    const { store, events } = open(refuse, { refresh: () => Promise.reject(gone) });
    expect(await store.load()).toBeNull();
    expect(events).toEqual(['SIGNED_OUT']);
  });

  it('passes on that the portal does not answer, and asks again the next time', async () => {
    let down = true;
    const { store } = open(async () => {
      if (down) throw new CallError('network', '', 0);
      return viewer();
    });
    vi.useFakeTimers();
    const outcome = store.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ code: 'network' });
    vi.useRealTimers();
    down = false;
    expect((await store.load())?.user.id).toBe('user-1');
  });
});
