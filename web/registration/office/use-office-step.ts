import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { refusal } from '../refusal.ts';
import { staleRegistrations } from '../stale-registrations.ts';

/** A step of the office: what it does, and the sentence that tells of it afterwards. */
export interface OfficeStep {
  work: () => Promise<unknown>;
  done: string;
}

/** Takes a step about people of a date; what was refused is a sentence, and everything is read again either way. */
export function useOfficeStep(onDone: () => void) {
  const { t } = useTranslation(['registration', 'common']);
  const queries = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ work }: OfficeStep) => work(),
    onSuccess: (_answer, { done }) => {
      notify({ kind: 'success', message: done });
      onDone();
    },
    onSettled: () => staleRegistrations(queries, 'dashboard'),
  });
  return { take: mutate, busy: isPending ? variables : undefined, failure: error ? refusal(error, t) : undefined };
}
