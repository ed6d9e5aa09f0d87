import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOnlineUsers } from './online-users.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets people come at once and leave after ten seconds', () => {
  const users = createOnlineUsers();
  users.update(['a', 'b']);
  users.update(['a']);
  vi.advanceTimersByTime(9_999);
  expect([...users.current()]).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect([...users.current()]).toEqual(['a']);
});

it('does not flicker when the line drops and comes back', () => {
  const users = createOnlineUsers();
  users.update(['a', 'b']);
  const changes = vi.fn();
  users.subscribe(changes);
  const before = users.current();
  users.update([]);
  vi.advanceTimersByTime(5_000);
  users.update(['b', 'a']);
  vi.advanceTimersByTime(60_000);
  expect(changes).not.toHaveBeenCalled();
  expect(users.current()).toBe(before);
});

it('starts the delay once, however often the absence is reported', () => {
  const users = createOnlineUsers();
  users.update(['a']);
  users.update([]);
  vi.advanceTimersByTime(8_000);
  users.update([]);
  vi.advanceTimersByTime(2_000);
  expect(users.current().size).toBe(0);
});

it('forgets everybody at once on signing out', () => {
  const users = createOnlineUsers();
  users.update(['a', 'b']);
  users.update(['a']);
  users.clear();
  users.update(['b']);
  vi.advanceTimersByTime(60_000);
  expect([...users.current()]).toEqual(['b']);
});

it('tells nobody there from not known yet', () => {
  const users = createOnlineUsers();
  const told = vi.fn();
  users.subscribe(told);
  expect(users.known()).toBe(false);
  users.update([]);
  expect(users.known()).toBe(true);
  users.update([]);
  expect(told).toHaveBeenCalledOnce();
  users.clear();
  expect(users.known()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
});
