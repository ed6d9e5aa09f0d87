import { queryOptions } from '@tanstack/react-query';
import { ask, asking } from '#web/calls/data-service.ts';
import { loadTrainingWords } from './load-words.ts';
import type { TrainingTarget } from './training-facts.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    training: true;
  }
}

/** What somebody attended, as `training_credits` has it. */
export interface Credit {
  id: string;
  content_id: string | null;
  titles: Readonly<Record<string, string>>;
  category: string;
  points: number;
  attended_on: string;
  expires_on: string | null;
}

/** How many points a year asks for. */
export function targetsQuery() {
  return queryOptions({
    queryKey: ['training', 'targets'],
    queryFn: asking<TrainingTarget[]>((client) =>
      client.from('training_targets').select('from_year, points').order('from_year'),
    ),
  });
}

/** What a person attended, the latest first. */
export function creditsQuery(staffId: string) {
  return queryOptions({
    queryKey: ['training', 'credits', staffId],
    queryFn: async ({ signal }) => {
      const [credits] = await Promise.all([
        ask<Credit[]>((client) =>
          client
            .from('training_credits')
            .select('id, content_id, titles, category, points, attended_on, expires_on')
            .eq('staff_id', staffId)
            .order('attended_on', { ascending: false })
            .order('id')
            .abortSignal(signal),
        ),
        loadTrainingWords(),
      ]);
      return credits;
    },
  });
}
