import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError, SessionMissingError } from './auth-error.ts';
import { memoryStorage, SESSION_KEY } from './session-storage.ts';
import { openTestTab, storageWith, testSession } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found', 400);
const lineDown = new AuthError('network', 'fetch failed', 0);

describe('start', () => {
  it.each([
    'no json',
    '{}',
    '{"access_token":"a","refresh_token":"b"}',
    '{"access_token":"a","expires_at":9,"user":{"id":"u"}}',
  ])('removes a stored text that is no session: %s', async (text) => {
    const storage = storageWith(text);
    const { keeper } = openTestTab({}, storage);
    expect(await keeper.start()).toEqual({ error: null, recovery: false });
    expect(keeper.current()).toBeNull();
    expect(storage.getItem(SESSION_KEY)).toBeNull();
    keeper.stop();
  });

  it('refreshes a stored session that expires within ten seconds, and leaves a longer one', async () => {
    const refresh = vi.fn(async () => testSession(3600, 'b'));
    for (const [seconds, times] of [
      [10, 1],
      [11, 0],
    ] as const) {
      refresh.mockClear();
      const tab = openTestTab({ refresh }, storageWith(testSession(seconds)));
      await tab.keeper.start();
      expect(refresh).toHaveBeenCalledTimes(times);
      tab.keeper.stop();
    }
  });

  const link = '#access_token=A&expires_in=60&refresh_token=R&token_type=bearer';

  it('takes the session of a link only once its reader said yes to whose it is', async () => {
    const user = vi.fn(async () => ({ id: 'user-9', email: 'noah@lumen.example' }));
    const storage = memoryStorage();
    const href = `https://x.example/password/reset${link}&type=recovery`;
    const tab = openTestTab({ user }, storage, { href });
    const { error, recovery, offer } = await tab.keeper.start();
    expect(user).toHaveBeenCalledWith('A');
    expect([error, recovery, offer?.user]).toEqual([null, false, { id: 'user-9', email: 'noah@lumen.example' }]);
    expect([tab.keeper.current(), tab.events, tab.urls]).toEqual([null, [], ['/password/reset']]);
    // Whoever leaves it has forgotten it: it stands nowhere.
    expect(storage.getItem(SESSION_KEY)).toBeNull();
    await offer?.accept();
    expect(tab.events).toEqual(['SIGNED_IN', 'PASSWORD_RECOVERY']);
    expect(tab.keeper.current()).toMatchObject({ access_token: 'A', refresh_token: 'R', user: { id: 'user-9' } });
    tab.keeper.stop();
  });

  it('asks as well where another person is signed in, whose session then ends, but not for the same person', async () => {
    const href = `https://x.example/app/dashboard${link}`;
    const storage = storageWith(testSession(3600));
    const stored = storage.getItem(SESSION_KEY);
    const signOut = vi.fn(async () => undefined);
    const foreign = openTestTab({ user: async () => ({ id: 'user-9' }), signOut }, storage, { href });
    const { offer } = await foreign.keeper.start();
    expect(foreign.keeper.current()?.user.id).toBe('user-1');
    expect(storage.getItem(SESSION_KEY)).toBe(stored);
    expect([foreign.events, foreign.urls, signOut.mock.calls]).toEqual([[], ['/app/dashboard'], []]);
    foreign.keeper.stop();

    const own = openTestTab({ user: async () => ({ id: 'user-1' }) }, storage, { href: `${href}&type=recovery` });
    expect(await own.keeper.start()).toEqual({ error: null, recovery: true });
    expect(own.keeper.current()?.access_token).toBe('A');
    own.keeper.stop();

    await offer?.accept();
    expect(foreign.keeper.current()?.user.id).toBe('user-9');
    expect(signOut).toHaveBeenCalledExactlyOnceWith('A', 'local');
  });

  it('does the same with a link that is put into the address of the open page', async () => {
    const tab = openTestTab({ user: async () => ({ id: 'user-9' }) }, storageWith(testSession(3600)));
    expect(await tab.keeper.start()).toEqual({ error: null, recovery: false });
    const { offer } = await tab.keeper.start(`https://portal.example/app/opticians?q=aar${link}`);
    expect([offer?.user.id, tab.urls, tab.keeper.current()?.user.id]).toEqual([
      'user-9',
      ['/app/opticians?q=aar'],
      'user-1',
    ]);
    tab.keeper.stop();
  });

  it('names what a redirect lacks and stores nothing', async () => {
    const tab = openTestTab({}, undefined, {
      href: 'https://x.example/#access_token=A&expires_in=60&token_type=bearer',
    });
    const { error } = await tab.keeper.start();
    expect(error?.message).toBe('No refresh_token detected.');
    expect(tab.logged).toEqual(['No refresh_token detected.']);
    expect(tab.keeper.current()).toBeNull();
    tab.keeper.stop();
  });

  it('answers anything unforeseen with the one message', async () => {
    const tab = openTestTab({}, undefined, { href: 'not an address' });
    expect((await tab.keeper.start()).error?.message).toBe('Unexpected error during initialization');
    tab.keeper.stop();
  });
});

describe('ticking', () => {
  it('refreshes when fewer than three ticks remain, once', async () => {
    const refresh = vi.fn(async () => testSession(3600, 'b'));
    const tab = openTestTab({ refresh }, storageWith(testSession(60)));
    await tab.keeper.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tab.events).toEqual(['TOKEN_REFRESHED']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    tab.keeper.stop();
  });

  it('refreshes before the first call after a long sleep', async () => {
    const refresh = vi.fn(async () => testSession(3600, 'b'));
    const tab = openTestTab({ refresh }, storageWith(testSession(3600)));
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    const [first, second] = await Promise.all([tab.keeper.accessToken(), tab.keeper.accessToken(), tab.keeper.wake()]);
    expect([first, second]).toEqual(['access-b', 'access-b']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('a refresh that fails', () => {
  it('is tried again after 200 ms × attempt for less than ten seconds while the line is down, and keeps the session', async () => {
    const times: number[] = [];
    const started = Date.now();
    const refresh = vi.fn(async () => {
      times.push(Date.now() - started);
      throw lineDown;
    });
    const tab = openTestTab({ refresh }, storageWith(testSession(1)));
    const outcome = tab.keeper.refresh().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe(lineDown);
    expect(times).toEqual([0, 200, 600, 1200, 2000, 3000, 4200, 5600, 7200, 9000]);
    expect(tab.logged).toEqual(['fetch failed']);
    expect(tab.keeper.current()).not.toBeNull();
    expect(tab.events).toEqual([]);
  });

  it.each([
    ['succeeds', () => Promise.resolve(testSession(3600, 'late'))],
    ['is refused', () => Promise.reject(refused)],
    ['fails for a while', () => Promise.reject(lineDown)],
  ])('and then %s touches nobody who signed in meanwhile', async (_how, answer) => {
    const line = Promise.withResolvers<void>();
    const refresh = vi.fn(() => line.promise.then(answer));
    const next = testSession(3600, 'b', 'user-2');
    const tab = openTestTab({ refresh, signOut: async () => undefined }, storageWith(testSession(1)));
    const outcome = tab.keeper.refresh().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    await tab.keeper.signOut();
    tab.keeper.take(next, 'SIGNED_IN');
    line.resolve();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBeInstanceOf(AuthError);
    expect([tab.keeper.current(), refresh.mock.calls.length]).toEqual([next, 1]);
    expect(tab.events).toEqual(['SIGNED_OUT', 'SIGNED_IN']);
  });

  it('is not tried again when refused, clears the session and logs the message', async () => {
    const refresh = vi.fn(async () => {
      throw refused;
    });
    const storage = storageWith(testSession(-5));
    const tab = openTestTab({ refresh }, storage);
    expect(await tab.keeper.read()).toBeNull();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tab.events).toEqual(['SIGNED_OUT']);
    expect(tab.logged).toEqual([refused.message]);
    expect(storage.getItem(SESSION_KEY)).toBeNull();
  });

  it('keeps the session and rests as long as the service says, which others at the address ask too often', async () => {
    const refresh = vi.fn(async () => testSession(3600, 'b'));
    refresh.mockRejectedValueOnce(new AuthError('over_request_rate_limit', 'Too many', 429, 60));
    const tab = openTestTab({ refresh }, storageWith(testSession(-5)));
    for (let call = 0; call < 3; call += 1) expect(await tab.keeper.read()).toBeNull();
    expect([refresh.mock.calls.length, tab.events]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await tab.keeper.accessToken()).toBe('access-b');
  });

  it('succeeds when the service comes back', async () => {
    let failures = 3;
    const refresh = vi.fn(async () => {
      failures -= 1;
      if (failures >= 0) throw new AuthError('unexpected_failure', 'HTTP 503', 503);
      return testSession(3600, 'b');
    });
    const tab = openTestTab({ refresh }, storageWith(testSession(-5)));
    const token = tab.keeper.accessToken();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await token).toBe('access-b');
  });
});

describe('without a session', () => {
  it('refreshing and changing the user raise a missing session', async () => {
    const { keeper } = openTestTab({});
    await expect(keeper.refresh()).rejects.toBeInstanceOf(SessionMissingError);
    await expect(keeper.updateUser({ password: 'x' })).rejects.toBeInstanceOf(SessionMissingError);
    expect(await keeper.accessToken()).toBeNull();
  });
});

describe('signing in and out', () => {
  it('refuses incomplete input with the words of the specification and without asking the service', async () => {
    const { keeper } = openTestTab({});
    const both = 'You must provide either an email or phone number and a password';
    await expect(keeper.signIn({ email: ' ', password: 'x' })).rejects.toThrow(both);
    await expect(keeper.signIn({ email: 'a@b.example' })).rejects.toThrow(both);
    await expect(keeper.sendCode({})).rejects.toThrow('You must provide either an email or phone number.');
  });

  it.each([401, 404, 403, 500, 0])('clears the session although the service answers %i', async (status) => {
    const signOut = vi.fn(async () => {
      throw new AuthError('code', 'no such session', status);
    });
    const tab = openTestTab({ signOut }, storageWith(testSession(3600)));
    await tab.keeper.signOut();
    expect(tab.keeper.current()).toBeNull();
    expect(tab.events).toEqual(['SIGNED_OUT']);
    expect(tab.logged).toHaveLength(status === 401 || status === 404 ? 0 : 1);
  });

  it('forgets the session before the service answers, which a line that hangs never lets it do', () => {
    const storage = storageWith(testSession(3600));
    const tab = openTestTab({ signOut: () => new Promise(() => undefined) }, storage);
    void tab.keeper.signOut();
    expect([tab.events, storage.getItem(SESSION_KEY)]).toEqual([['SIGNED_OUT'], null]);
  });

  it('shows the session it gives up when somebody signs in again, so that the service ends it', async () => {
    const signIn = vi.fn(async () => testSession(3600, 'b'));
    const verify = vi.fn(async () => testSession(3600, 'c'));
    const tab = openTestTab({ signIn, verify }, storageWith(testSession(3600)));
    const credentials = { email: 'a@b.example', password: 'x' };
    await tab.keeper.signIn(credentials);
    expect(signIn).toHaveBeenCalledWith(credentials, undefined, 'access-a');
    await tab.keeper.verify({ type: 'email', token_hash: 'h' });
    expect(verify).toHaveBeenCalledWith({ type: 'email', token_hash: 'h' }, 'access-b');
    const exchange = vi.fn(async () => testSession(3600, 'd'));
    const back = { exchange, href: 'https://portal.example/login?code=0a1b' };
    const returned = openTestTab({}, storageWith(testSession(3600)), back);
    await returned.keeper.start();
    returned.keeper.stop();
    expect(exchange).toHaveBeenCalledWith('0a1b', 'access-a');
    const fresh = openTestTab({ signIn });
    await fresh.keeper.signIn(credentials);
    expect(signIn).toHaveBeenLastCalledWith(credentials, undefined, undefined);
  });

  it('keeps this session when only the others are closed', async () => {
    const tab = openTestTab({ signOut: async () => undefined }, storageWith(testSession(3600)));
    await tab.keeper.signOut('others');
    expect(tab.keeper.current()).not.toBeNull();
    expect(tab.events).toEqual([]);
  });

  it('reports a changed user and a verified factor', async () => {
    const tab = openTestTab(
      {
        updateUser: async () => ({ id: 'user-1', email: 'new@lumen.example' }),
        challenge: async () => 'challenge-1',
        verifyFactor: async () => testSession(3600, 'aal2'),
      },
      storageWith(testSession(3600)),
    );
    await tab.keeper.updateUser({ email: 'new@lumen.example' });
    expect(tab.keeper.current()?.user.email).toBe('new@lumen.example');
    await tab.keeper.answerChallenge('factor-1', '123456');
    expect(tab.keeper.current()?.access_token).toBe('access-aal2');
    expect(tab.events).toEqual(['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED']);
  });
});
