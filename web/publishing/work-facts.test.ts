import { expect, test } from 'vitest';
import type { ContentWork } from '#shared/contracts/content.ts';
import { CallError } from '#web/calls/call-error.ts';
import { moveFault } from './move-fault.ts';
import { isWritable, languageWork, movesOf, unreleased } from './work-facts.ts';

const AUTHOR = ['ask', 'withdraw', 'bin', 'restore'];
const ALL = [...AUTHOR, 'release', 'schedule', 'send_back', 'unpublish', 'archive'];

function work(more: Partial<ContentWork> & { live?: string[]; written?: Record<string, boolean> } = {}): ContentWork {
  const { live = [], written = { facts: false, de: false }, ...rest } = more;
  return {
    id: 'x',
    kind: 'news',
    status: 'draft',
    author_name: 'Anna Frei',
    asked_at: null,
    asked_languages: [],
    claimed_by: null,
    access_level: 'fullAccess',
    audience: [],
    published_at: null,
    archived_at: null,
    publish_at: null,
    unpublish_at: null,
    reason: null,
    updated: '2026-11-22T10:00:00Z',
    actions: ALL,
    live_languages: live as ContentWork['live_languages'],
    texts: Object.entries(written).map(([part, isLive], at) => ({
      language: part === 'facts' ? null : (part as 'de'),
      revision: at + 1,
      texts: {},
      saved: '2026-11-22T10:00:00Z',
      saved_name: 'Anna Frei',
      live: isLive,
    })),
    ...rest,
  };
}

test('tells for each language what is written and what readers have', () => {
  const states = (of: ContentWork) => languageWork(of).map(({ language, state }) => `${language} ${state}`);
  expect(states(work())).toEqual(['de draft', 'fr missing']);
  const half = work({ status: 'published', live: ['de', 'fr'], written: { facts: true, de: false, fr: true } });
  expect(states(half)).toEqual(['de changed', 'fr live']);
  expect(unreleased(half)).toEqual(['de']);
});

test('says what can be done next, and of the rest only what changes something', () => {
  expect(movesOf(work())).toEqual({ next: 'release', further: ['schedule', 'bin'] });
  expect(movesOf(work({ actions: ['ask', 'bin'] }))).toEqual({ next: 'ask', further: ['bin'] });
  const asked = { status: 'waiting', asked_at: '2026-11-22T10:00:00Z' } as const;
  expect(movesOf(work(asked))).toEqual({ next: 'release', further: ['schedule', 'send_back', 'bin'] });
  expect(movesOf(work({ ...asked, actions: ['withdraw', 'bin'] }))).toEqual({
    next: 'withdraw',
    further: ['bin'],
  });
  const live = { status: 'published', live: ['de'] } as const;
  expect(movesOf(work({ ...live, live: ['de'], written: { facts: true, de: true } }))).toEqual({
    next: undefined,
    further: ['unpublish', 'archive', 'bin'],
  });
  // What has no language changed alone.
  expect(movesOf(work({ ...live, live: ['de'], written: { facts: false, de: true } })).next).toBe('release');
  expect(movesOf(work({ status: 'deleted', actions: ['restore'] }))).toEqual({ next: 'restore', further: [] });
});

test('lets nobody write in the bin, and authors not while others decide', () => {
  expect(isWritable(work())).toBe(true);
  expect(isWritable(work({ status: 'deleted', actions: ['restore'] }))).toBe(false);
  expect(isWritable(work({ status: 'waiting', actions: ['withdraw', 'bin'] }))).toBe(false);
  expect(isWritable(work({ status: 'waiting' }))).toBe(true);
});

test('gives each reason against a move its sentence', () => {
  const t = ((key: string, values?: { fields?: string }) =>
    values?.fields ? `${key} ${values.fields}` : key) as never;
  const fault = (code: string, fields: Record<string, string>) =>
    moveFault(new CallError(code, '', 400, fields), t, (field) => `«${field}»`);
  expect(fault('invalid_fields', { publish_at: 'past' })).toBe('publishing:fault.past');
  expect(fault('invalid_fields', { audience: 'no_readers' })).toBe('publishing:fault.no_readers');
  expect(fault('conflict', { item: 'claimed' })).toBe('publishing:fault.claimed');
  expect(fault('conflict', { item: 'crowded' })).toBe('publishing:fault.crowded');
  expect(fault('invalid_fields', { title: 'invalid', category: 'invalid' })).toBe(
    'publishing:fault.incomplete «title», «category»',
  );
  expect(fault('invalid_fields', { file: 'invalid' })).toBe('publishing:fault.file');
});
