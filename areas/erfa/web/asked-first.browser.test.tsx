import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadMeetingWords } from '#web/meetings/load-words.ts';
import { Poll } from '#web/meetings/poll.tsx';
import type { WholeMeeting } from '#web/meetings/queries.ts';
import { language, registerWords } from '#web/portal.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import { Decline } from './group/requests.tsx';
import { Seat } from './group/seat.tsx';
import { AfterMeeting } from './meeting/around-meeting.tsx';
import type { Group } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

const meeting = (facts: Partial<WholeMeeting>): WholeMeeting => ({
  ...{ id: 'm', body_id: 'b', title: 'ERFA', place: '', updated: 'u', sequence: 0, cancelled_at: null, host_id: null },
  ...{ starts_at: '2031-01-09T08:00:00Z', ends_at: '2031-01-09T12:00:00Z', poll_ends: null, minutes_version: 0 },
  ...{ minutes_sent: null, items: [], papers: [], attendance: [], dates: [] },
  ...facts,
});

async function open(
  part: ReactNode,
  permissions: Viewer['permissions'] = [],
  rows: (path: string) => unknown[] = () => [],
) {
  registerWords('erfa', () => import('../words/screens/de.json'));
  await Promise.all([language.words.load(['erfa'], 'de'), loadMeetingWords()]);
  const asked = standIn(['canViewGesundheitsoptik', ...permissions], ({ path }) =>
    Response.json(path.startsWith('/rest') ? rows(path) : { data: null, error: null }),
  );
  await draw(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
  return asked;
}
const writes = (asked: { method: string; path: string }[]) => asked.filter(({ method }) => method !== 'GET');

test('a date that stands is put to the vote after a question alone', async () => {
  const asked = await open(<Poll meeting={meeting({})} keeps />);
  await page.getByRole('button', { name: 'Über den Termin abstimmen lassen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Über den Termin abstimmen lassen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Termin behalten' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(writes(asked)).toEqual([]);
});

test('a refusal is asked for with the name, and sent once', async () => {
  const closed = vi.fn();
  const asked = await open(<Decline id="r" name="Livia Aebischer" onClose={closed} />);
  await expect.element(page.getByRole('heading', { name: 'Anfrage von Livia Aebischer ablehnen?' })).toBeVisible();
  expect(writes(asked)).toEqual([]);
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(writes(asked)).toMatchObject([{ body: { id: 'r', accept: false } }]);
});

test('who asks for a seat reads in which groups they sit, and which they have asked', async () => {
  const group = (id: string, number: number, joined: boolean) => ({ id, number, joined, active: true }) as Group;
  const groups = [group('a', 3, true), group('b', 5, false), group('c', 8, false)];
  await open(<Seat group={group('c', 8, false)} />, ['canBeSelectedAsErfaParticipant'], (path) => {
    if (path.includes('erfa_list')) return groups;
    return path.includes('status=in') && !path.includes('erfa_id=eq') ? [{ erfa_id: 'b' }] : [];
  });
  await page.getByRole('button', { name: 'Um einen Platz anfragen' }).click();
  await expect.element(page.getByText('Sie sitzen schon in einer Gruppe (Nr. 3) und bleiben dort.')).toBeVisible();
  await expect.element(page.getByText(/läuft schon eine Anfrage von Ihnen \(Nr. 5\)/)).toBeVisible();
});

test('a corrected version is offered once something was corrected', async () => {
  const item = { id: 'i', title: 'Fragen', minutes: { type: 'doc' as const, content: [] } };
  const sent = { minutes_version: 1, minutes_sent: '2031-01-10T08:00:00Z' };
  const drawn = (minuted: string) => (
    <AfterMeeting
      group={{ joined: false } as Group}
      meeting={meeting({ ...sent, items: [{ ...item, minuted }] })}
      keeps
    />
  );
  await open(drawn('2031-01-09T08:00:00Z'));
  await expect.element(page.getByText(/^Fassung 1, mitgeteilt am/)).toBeVisible();
  const correct = page.getByRole('button', { name: 'Korrigierte Fassung mitteilen' });
  expect(correct.elements()).toEqual([]);
  await open(drawn('2031-01-11T08:00:00Z'));
  await expect.element(correct).toBeVisible();
});
