import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import { loadTrainingWords } from '#web/training/load-words.ts';

/** Somebody of the own company, with what counts for them. */
export interface TeamMember {
  id: string;
  first_name: string;
  last_name: string;
  /** {"<year>": {"<category>": points}} */
  points: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Until when each required course counts, by its id. */
  required: Readonly<Record<string, string>>;
}

/** The people of the own company with their training. */
export function teamQuery() {
  return queryOptions({
    queryKey: ['training', 'team'],
    queryFn: async ({ signal }) => {
      const [people] = await Promise.all([
        ask<TeamMember[]>((client) =>
          client
            .from('training_team')
            .select('*')
            .order('last_name')
            .order('first_name')
            .order('id')
            .abortSignal(signal),
        ),
        loadTrainingWords(),
      ]);
      return people;
    },
  });
}
