import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/calls/query-client.ts';
import { standIn } from '#web/testing/portal.ts';
import { overviewQuery } from '../queries.ts';
import { answersOf } from './answer-queue.ts';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

test('an answer that arrived counts where one leaves to', async () => {
  standIn(['canFillAssessment'], () => Response.json({ data: { answers: [], answered: 12, total: 24 }, error: null }));
  const open = { response_id: 'round', started: '2027-01-01T08:00:00Z', answered: 0, total: 24 };
  const nothing = { may_fill: true, may_start_from: null, minutes: 18, rounds: [], team: null, branches: [] };
  queryClient.setQueryData(overviewQuery.queryKey, { ...nothing, open, office: false });
  const queue = answersOf('u');
  queue.put('round 1', { response_id: 'round', question_id: '1', selected_option_id: null });
  await queue.flush();
  expect(queue.state()).toEqual({ unsent: 0, stuck: false });
  expect(queryClient.getQueryData(overviewQuery.queryKey)?.open?.answered).toBe(12);
});
