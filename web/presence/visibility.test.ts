import { expect, it, vi } from 'vitest';
import { createVisibility } from './visibility.ts';

function setUp(stored: { invisible: boolean }) {
  const show = vi.fn(async () => undefined);
  const hide = vi.fn(async () => undefined);
  const read = vi.fn(async () => stored.invisible);
  return { show, hide, read, visibility: createVisibility({ read, show, hide }) };
}

/** Lets the answers that are on their way arrive. */
const settle = () => new Promise((done) => setImmediate(done));

it('shows nobody before it is known that they may be seen', async () => {
  const { visibility, show, hide } = setUp({ invisible: true });
  visibility.joined();
  await settle();
  expect(show).not.toHaveBeenCalled();
  expect(hide).not.toHaveBeenCalled();
});

it('shows again after each join', async () => {
  const { visibility, show } = setUp({ invisible: false });
  visibility.joined();
  await settle();
  visibility.joined();
  await settle();
  expect(show).toHaveBeenCalledTimes(2);
});

it('follows the choice of this page at once, whatever an older answer says', async () => {
  const stored = { invisible: false };
  const { visibility, show, hide } = setUp(stored);
  visibility.joined();
  visibility.chose(true);
  await settle();
  expect(show).not.toHaveBeenCalled();
  visibility.chose(false);
  expect(show).toHaveBeenCalledTimes(1);
  visibility.chose(true);
  expect(hide).toHaveBeenCalledTimes(1);
});

it('asks again when another device of the person comes or goes, and only then', async () => {
  const stored = { invisible: false };
  const { visibility, read, hide, show } = setUp(stored);
  visibility.joined();
  await settle();
  visibility.seen(1);
  visibility.seen(2);
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  visibility.seen(2);
  expect(read).toHaveBeenCalledTimes(2);
  stored.invisible = true;
  visibility.seen(1);
  await settle();
  expect(hide).toHaveBeenCalledTimes(1);
  stored.invisible = false;
  visibility.seen(1);
  await settle();
  expect(show).toHaveBeenCalledTimes(2);
});

it('tells the other devices of a choice made before this page was in the channel', async () => {
  const stored = { invisible: false };
  const { visibility, show, hide } = setUp(stored);
  visibility.chose(true);
  stored.invisible = true;
  visibility.joined();
  await settle();
  expect(show).not.toHaveBeenCalled();
  visibility.seen(1);
  await settle();
  expect([show.mock.calls.length, hide.mock.calls.length]).toEqual([1, 1]);
  visibility.seen(2);
  visibility.seen(1);
  await settle();
  expect([show.mock.calls.length, hide.mock.calls.length]).toEqual([1, 1]);
});

it('shows nobody for a moment whom no other page shows', async () => {
  const { visibility, show } = setUp({ invisible: true });
  visibility.joined();
  visibility.chose(true);
  visibility.seen(0);
  visibility.seen(1);
  await settle();
  expect(show).not.toHaveBeenCalled();
});

it('stays as it is when the choice cannot be read', async () => {
  const show = vi.fn(async () => undefined);
  const visibility = createVisibility({ read: () => Promise.reject(new Error('offline')), show, hide: show });
  visibility.joined();
  await settle();
  expect(show).not.toHaveBeenCalled();
});
