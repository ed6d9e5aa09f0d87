import { expect, it, vi } from 'vitest';
import { SessionMissingError } from './auth-error.ts';
import { createLinkCalls } from './link-calls.ts';
import { memoryStorage } from './session-storage.ts';
import { openTestTab, storageWith, testSession } from './testing.ts';

it.each([
  ['somebody else is here', testSession(3600, 'a', 'user-2'), undefined, true, 1],
  ['nobody asked for it', null, undefined, true, 0],
  ['another address was asked for', null, 'reto@lumen.example', true, 0],
  ['this tab asked for it', null, 'Livia@lumen.example', false, 0],
  ['it is the same person', testSession(3600), undefined, false, 1],
])(
  'a mailed link is offered unless it is certain whose it is: %s',
  async (_when, present, asked, isOffered, closed) => {
    const verify = vi.fn(async () => testSession(3600, 'b'));
    const signOut = vi.fn(async () => undefined);
    const { keeper, events } = openTestTab({}, present ? storageWith(present) : memoryStorage());
    const link = { type: 'magiclink', token_hash: 'h' };
    const links = createLinkCalls({ wire: async () => null, calls: { verify, signOut, refresh: vi.fn() }, keeper });
    const offer = await links.open(link, asked);
    // Without the token of who is here, whose session the service would end.
    expect(verify.mock.calls).toEqual([[link]]);
    expect([offer?.user.id, events.length]).toEqual(isOffered ? ['user-1', 0] : [undefined, 1]);
    await offer?.accept();
    expect([keeper.current()?.access_token, signOut.mock.calls.length]).toEqual(['access-b', closed]);
  },
);

it('signing up takes the session that it opens, or answers the user who is to confirm the address', async () => {
  const { keeper } = openTestTab({});
  const wire = vi.fn(async (): Promise<unknown> => ({ id: 'user-1' }));
  const calls = { verify: vi.fn(), signOut: vi.fn(), refresh: vi.fn() };
  const links = createLinkCalls({ wire, calls, keeper });
  await expect(links.signUp({ password: 'x' })).rejects.toThrow('You must provide either an email');
  expect(wire).not.toHaveBeenCalled();
  const input = { email: 'livia@lumen.example', password: 'x' };
  expect([await links.signUp(input), keeper.current()]).toEqual([{ id: 'user-1' }, null]);
  wire.mockResolvedValueOnce(testSession(3600));
  await links.signUp(input);
  expect(keeper.current()?.user.id).toBe('user-1');
});

it('a session from outside carries both tokens, and is kept once it was refreshed', async () => {
  const { keeper } = openTestTab({});
  const refresh = vi.fn(async () => testSession(3600, 'b'));
  const links = createLinkCalls({ wire: vi.fn(), calls: { verify: vi.fn(), signOut: vi.fn(), refresh }, keeper });
  await expect(links.adopt({ access_token: 'a', refresh_token: '' })).rejects.toBeInstanceOf(SessionMissingError);
  await links.adopt({ access_token: 'a', refresh_token: 'r' });
  expect([refresh.mock.calls, keeper.current()?.access_token]).toEqual([[['r']], 'access-b']);
});
