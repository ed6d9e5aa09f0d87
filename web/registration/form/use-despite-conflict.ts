import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RegisterAnswer, RegisterInput } from '#shared/contracts/registration.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { CALLS } from '../queries.ts';
import { refusal } from '../refusal.ts';
import { staleRegistrations } from '../stale-registrations.ts';
import { isLeft } from './result.tsx';

interface Sent {
  kind: RegistrationKind;
  body: RegisterInput;
  answer: RegisterAnswer;
  onAnswer: (answer: RegisterAnswer) => void;
}

/** Registers those who have another date that day all the same; undefined where nobody has one. */
export function useDespiteConflict({ kind, body, answer, onAnswer }: Sent) {
  const { t } = useTranslation(['registration', 'common']);
  const queries = useQueryClient();
  const again = new Set(
    answer.people
      // With one who has a conflict stay all who come only together.
      .filter(({ outcome }) => outcome === 'conflict' || (body.group && outcome === 'group'))
      .map(({ staffId }) => staffId),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const people = body.people.filter(({ staffId }) => again.has(staffId));
      return callPortal<RegisterAnswer>('POST', `${CALLS[kind]}/register`, {
        body: { ...body, people: people.map((person) => ({ ...person, despiteConflict: true })) },
      });
    },
    onSuccess: async ({ people }) => {
      const now = new Map(people.map((person) => [person.staffId, person]));
      onAnswer({ people: answer.people.map((person) => now.get(person.staffId) ?? person) });
      await staleRegistrations(queries);
    },
    onError: (thrown) => notify({ kind: 'error', message: refusal(thrown, t) }),
  });
  const offered = answer.people.some((person) => isLeft(person) && person.outcome === 'conflict');
  return offered ? { register: () => mutate(), busy: isPending } : undefined;
}
