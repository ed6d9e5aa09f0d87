import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from '#shared/contracts/draft.ts';
import { memoryStorage } from '#web/session/session-storage.ts';
import { openSessionStore } from '#web/session/session-store.ts';
import { testSession } from '#web/session/testing.ts';
import { createDraftStore, type DraftCalls, REST, RETRY } from './draft-store.ts';
import { forgetOnSignOut } from './tab-drafts.ts';

const NAME = { form: 'tried.sheet', record: 'one' };
const at = new Date('2026-11-20T13:32:00Z');

/** A portal that keeps drafts, and a line that can be cut. */
function portal() {
  const kept = new Map<string, KeptDraft>();
  const log: string[] = [];
  let cut = false;
  const reach = async (line: string) => {
    log.push(line);
    if (cut) throw new Error('The line is cut.');
  };
  const calls: DraftCalls = {
    read: async ({ form, record }) => {
      await reach(`read ${record}`);
      return kept.get(`${form} ${record}`) ?? null;
    },
    keep: async ({ form, record }, draft, last) => {
      await reach(`keep ${record} ${JSON.stringify(draft)}${last ? ' last' : ''}`);
      kept.set(`${form} ${record}`, { draft, updated: at.toISOString() });
    },
    drop: async ({ form, record }) => {
      await reach(`drop ${record}`);
      kept.delete(`${form} ${record}`);
    },
  };
  return {
    calls,
    kept,
    log,
    cut: (value: boolean) => {
      cut = value;
    },
  };
}

const storeOn = (calls: DraftCalls, storage = memoryStorage(), user = 'anna', isHere = () => true) =>
  createDraftStore({ user, isHere, calls, storage, now: () => at });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('sending', () => {
  it('waits while somebody else, or nobody, is signed in', async () => {
    const { calls, log } = portal();
    let here = false;
    const store = storeOn(calls, memoryStorage(), 'anna', () => here);
    store.keep(NAME, { name: 'A' });
    await store.flush(true);
    expect(log).toEqual([]);
    here = true;
    await vi.advanceTimersByTimeAsync(RETRY);
    expect(log).toEqual(['keep one {"name":"A"}']);
  });

  it('sends the last state once typing rests, and nothing that is there already', async () => {
    const { calls, log } = portal();
    const store = storeOn(calls);
    store.keep(NAME, { name: 'A' });
    await vi.advanceTimersByTimeAsync(REST - 1);
    store.keep(NAME, { name: 'AB' });
    await vi.advanceTimersByTimeAsync(REST - 1);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['keep one {"name":"AB"}']);
    store.keep(NAME, { name: 'AB' });
    await vi.advanceTimersByTimeAsync(RETRY);
    expect(log).toHaveLength(1);
  });

  it('does not drop what was never there', async () => {
    const { calls, log } = portal();
    const store = storeOn(calls);
    expect(await store.read(NAME)).toBeNull();
    store.drop(NAME);
    await vi.advanceTimersByTimeAsync(RETRY);
    expect(log).toEqual(['read one']);
  });

  it('keeps trying while the line is cut, and answers what was typed meanwhile', async () => {
    const { calls, kept, cut } = portal();
    const store = storeOn(calls);
    cut(true);
    store.keep(NAME, { name: 'A' });
    await vi.advanceTimersByTimeAsync(REST);
    expect((await store.read(NAME))?.draft).toEqual({ name: 'A' });
    expect(kept.size).toBe(0);
    cut(false);
    await vi.advanceTimersByTimeAsync(RETRY);
    expect(kept.get('tried.sheet one')?.draft).toEqual({ name: 'A' });
  });

  it('sends at once when the page goes, in calls that outlive it', async () => {
    const { calls, log } = portal();
    const store = storeOn(calls);
    store.keep(NAME, { name: 'A' });
    await store.flush(true);
    expect(log).toEqual(['keep one {"name":"A"} last']);
  });

  it('drops a draft after it was kept, never before', async () => {
    const { calls, log, kept } = portal();
    const arrives = Promise.withResolvers<void>();
    const slow: DraftCalls = {
      ...calls,
      keep: async (...call) => {
        await arrives.promise;
        await calls.keep(...call);
      },
    };
    const store = storeOn(slow);
    store.keep(NAME, { name: 'A' });
    await vi.advanceTimersByTimeAsync(REST);
    store.drop(NAME);
    await vi.advanceTimersByTimeAsync(REST);
    expect(log).toEqual([]);
    arrives.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['keep one {"name":"A"}', 'drop one']);
    expect(kept.size).toBe(0);
  });
});

describe('another page', () => {
  it('finds what the former one could not send, and sends it', async () => {
    const { calls, kept, cut } = portal();
    const storage = memoryStorage();
    cut(true);
    storeOn(calls, storage).keep(NAME, { name: 'A' });
    const next = storeOn(calls, storage);
    expect(await next.read(NAME)).toEqual({ draft: { name: 'A' }, updated: at.toISOString() });
    cut(false);
    await next.flush();
    expect(kept.get('tried.sheet one')?.draft).toEqual({ name: 'A' });
    expect(storage.getItem('brillanz-drafts')).toBeNull();
  });

  it('does not bring back what was given up and not sent yet', async () => {
    const { calls, kept } = portal();
    kept.set('tried.sheet one', { draft: { name: 'A' }, updated: at.toISOString() });
    const storage = memoryStorage();
    storeOn(calls, storage).drop(NAME);
    expect(await storeOn(calls, storage).read(NAME)).toBeNull();
  });

  it('of somebody else finds nothing, and neither does one after signing out or with damaged storage', async () => {
    const { calls } = portal();
    const storage = memoryStorage();
    storeOn(calls, storage).keep(NAME, { name: 'A' });
    expect(await storeOn(calls, storage, 'berta').read(NAME)).toBeNull();
    expect(storage.getItem('brillanz-drafts')).toBeNull();

    const own = storeOn(calls, storage);
    own.keep(NAME, { name: 'B' });
    own.clear();
    expect(storage.getItem('brillanz-drafts')).toBeNull();
    for (const damaged of ['{', '[]', '{"user":"anna","unsent":[{"name":{}}]}']) {
      storage.setItem('brillanz-drafts', damaged);
      expect(await storeOn(calls, storage).read(NAME)).toBeNull();
    }
  });
});

it('leaves nothing in the tab after a sign-out by hand, and everything when the session ended by itself', () => {
  const storage = memoryStorage();
  const session = openSessionStore(memoryStorage());
  forgetOnSignOut(session, storage);
  for (const key of ['brillanz-drafts', 'brillanz-queue']) storage.setItem(key, '{}');
  session.save(testSession(3600), 'SIGNED_IN');
  session.end();
  expect(storage.getItem('brillanz-drafts')).not.toBeNull();
  session.save(testSession(3600), 'SIGNED_IN');
  session.save(null, 'SIGNED_OUT');
  expect(storage.getItem('brillanz-drafts')).toBeNull();
  expect(storage.getItem('brillanz-queue')).toBeNull();
});
