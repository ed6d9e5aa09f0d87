import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/calls/call-error.ts';
import { createAbsence } from './absence.ts';
import { AuthError } from './auth-error.ts';
import type { Session } from './session.ts';
import { openTestTab, storageWith, testSession } from './testing.ts';
import { createViewerStore, type Viewer } from './viewer.ts';

const refused = () => Promise.reject(new AuthError('refresh_token_not_found', 'Invalid Refresh Token', 400));
const viewer = { user: { id: 'user-1', email: 'livia@lumen.example' } } as Viewer;

interface Given {
  session?: Session;
  inside?: boolean;
  ask?: () => Promise<Viewer>;
}

/** A page with a viewer, whose next refresh the service refuses. */
async function open({ session = testSession(3600, 'b'), inside = true, ask }: Given = {}) {
  const storage = storageWith(testSession(3600));
  const answers: (() => Promise<Viewer>)[] = [async () => viewer];
  const calls = { refresh: refused, signIn: async () => session, signOut: async () => undefined };
  const tab = openTestTab(calls, storage);
  const viewers = createViewerStore(
    (async () => (answers.shift() ?? ask ?? (async () => viewer))()) as never,
    tab.keeper,
  );
  const startOver = vi.fn();
  const absence = createAbsence({ keeper: tab.keeper, viewers, inside: () => inside, startOver });
  await viewers.load();
  const end = () => tab.keeper.refresh().catch(() => undefined);
  const signIn = () => tab.keeper.signIn({ email: 'x@lumen.example', password: 'x' });
  return { ...tab, storage, viewers, absence, startOver, end, signIn };
}

describe('a session that ends in the middle of work', () => {
  it('keeps the page and makes its calls wait until the same person is back', async () => {
    const page = await open();
    await page.end();
    expect(page.absence.current()).toEqual({ userId: 'user-1', email: 'livia@lumen.example', fault: null });
    expect(page.viewers.current()).toBe(viewer);
    const back = vi.fn();
    const over = page.absence.over().then(back);
    await page.signIn();
    await over;
    expect([page.absence.current(), back.mock.calls.length, page.startOver.mock.calls.length]).toEqual([null, 1, 0]);
  });

  it('begins anew for another person', async () => {
    const page = await open({ session: testSession(3600, 'b', 'user-2') });
    await page.end();
    await page.signIn();
    expect(page.startOver).toHaveBeenCalledTimes(1);
    expect(page.absence.current()).not.toBeNull();
  });

  it('waits for the second factor too', async () => {
    const session = testSession(3600, 'b');
    const factors = [{ id: 'f', factor_type: 'totp', status: 'verified' }];
    const page = await open({ session: { ...session, user: { ...session.user, factors } } });
    await page.end();
    await page.signIn();
    await Promise.resolve();
    expect(page.absence.current()).not.toBeNull();
  });

  it.each(['account_inactive', 'network'])('tells why the new session opens nothing: %s', async (code) => {
    const page = await open({ ask: () => Promise.reject(new CallError(code, '', 401)) });
    await page.end();
    await page.signIn();
    await expect.poll(() => page.absence.current()?.fault).toBe(code);
  });

  it('is heard of by other tabs as ended, a sign-out by hand as such', async () => {
    for (const [act, ended] of [
      ['end', true],
      ['signOut', false],
    ] as const) {
      const page = await open();
      const heard: boolean[] = [];
      const other = openTestTab({}, page.storage);
      other.keeper.subscribe((_event, _session, here, over) => heard.push(!here && over));
      if (act === 'end') await page.end();
      else await page.keeper.signOut();
      await other.keeper.wake();
      expect(heard).toEqual([ended]);
    }
  });

  it('makes nobody absent after a sign-out by hand, or where no page is on screen', async () => {
    const signedOut = await open();
    await signedOut.keeper.signOut();
    const elsewhere = await open({ inside: false });
    await elsewhere.end();
    expect([signedOut.absence.current(), elsewhere.absence.current()]).toEqual([null, null]);
    expect(signedOut.viewers.current()).toBeNull();
    await signedOut.absence.over();
  });

  it('lets waiting calls go when the page is left', async () => {
    const page = await open();
    await page.end();
    const over = page.absence.over();
    page.absence.leave();
    await over;
    expect([page.absence.current(), page.viewers.current()]).toEqual([null, null]);
  });
});
