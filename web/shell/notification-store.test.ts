import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotificationStore, type NotificationStore, SNACKBAR_TIME } from '#web/shell/notification-store.ts';

let store: NotificationStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createNotificationStore({
    now: () => Date.now(),
    setTimeout: (work, delay) => setTimeout(work, delay) as unknown as number,
    clearTimeout,
  });
});
afterEach(() => vi.useRealTimers());

const messages = () => store.read().snackbars.map((snackbar) => snackbar.message);

describe('snackbars', () => {
  it('stand for 6000 ms, each by its own time', () => {
    expect(SNACKBAR_TIME).toBe(6000);
    store.notify({ kind: 'success', message: 'one' });
    vi.advanceTimersByTime(2000);
    store.notify({ kind: 'info', message: 'two' });
    vi.advanceTimersByTime(3999);
    expect(messages()).toEqual(['one', 'two']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(['two']);
    vi.advanceTimersByTime(2000);
    expect(messages()).toEqual([]);
  });

  it('wait while the reader is over them and then have the rest of their time', () => {
    store.notify({ kind: 'success', message: 'one' });
    vi.advanceTimersByTime(4000);
    store.pause();
    store.pause();
    vi.advanceTimersByTime(60_000);
    store.notify({ kind: 'success', message: 'came meanwhile' });
    expect(messages()).toEqual(['one', 'came meanwhile']);
    store.resume();
    vi.advanceTimersByTime(1999);
    expect(messages()).toContain('one');
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(['came meanwhile']);
    vi.advanceTimersByTime(4000);
    expect(messages()).toEqual([]);
  });

  it('start anew after a pause that ended with the last one closed by hand', () => {
    store.notify({ kind: 'success', message: 'one' });
    store.pause();
    store.dismiss(store.read().snackbars[0]?.key ?? 0);
    store.notify({ kind: 'success', message: 'two' });
    vi.advanceTimersByTime(6000);
    expect(messages()).toEqual([]);
  });

  it('are taken back by the key once, the newest that can be', () => {
    const done: string[] = [];
    const action = (label: string) => ({ label, onAct: () => void done.push(label) });
    expect(store.undo()).toBe(false);
    store.notify({ kind: 'success', message: 'one', action: action('one') });
    store.notify({ kind: 'success', message: 'two', action: action('two') });
    store.notify({ kind: 'info', message: 'more?', action: { ...action('more'), undoes: false } });
    store.notify({ kind: 'info', message: 'nothing to do' });
    expect([store.undo(), store.undo(), store.undo()]).toEqual([true, true, false]);
    expect(done).toEqual(['two', 'one']);
    expect(messages()).toEqual(['more?', 'nothing to do']);
  });

  it('say the same thing once, with its time anew', () => {
    store.notify({ kind: 'success', message: 'saved' });
    vi.advanceTimersByTime(5000);
    store.notify({ kind: 'success', message: 'saved' });
    expect(messages()).toEqual(['saved']);
    vi.advanceTimersByTime(5000);
    expect(messages()).toEqual(['saved']);
    store.notify({ kind: 'success', message: '1 of 2', id: 'upload' });
    store.notify({ kind: 'success', message: '2 of 2', id: 'upload' });
    expect(messages()).toEqual(['saved', '2 of 2']);
  });
});

describe('errors', () => {
  it('stay until they are confirmed, one after the other', () => {
    store.notify({ kind: 'error', message: 'first' });
    store.notify({ kind: 'error', message: 'second' });
    store.notify({ kind: 'error', message: 'second' });
    vi.advanceTimersByTime(60_000);
    expect(store.read().errors.map((error) => error.message)).toEqual(['first', 'second']);
    store.dismiss(store.read().errors[0]?.key ?? 0);
    expect(store.read().errors.map((error) => error.message)).toEqual(['second']);
    expect(store.read().snackbars).toEqual([]);
  });

  it('tell everyone who listens, and nobody afterwards', () => {
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.notify({ kind: 'error', message: 'first' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.notify({ kind: 'info', message: 'second' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
