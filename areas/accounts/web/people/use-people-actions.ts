import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import type { InviteResults, People, PersonAccount } from '../../contract.ts';
import type { PersonAction } from './actions.ts';
import { useFaultWords } from './fault-words.ts';
import { fullName } from './names.ts';
import { NotInvited } from './not-invited.ts';
import { peopleQuery } from './queries.ts';

/** What takes a step back; the others cannot be taken back by a click. */
const UNDO: Partial<Record<PersonAction, PersonAction>> = {
  invite: 'revoke',
  block: 'unblock',
  deactivate: 'reactivate',
};

export interface PeopleActions {
  /** Does one thing to one account and says what happened; failures are said as well. True when it was done. */
  act(action: PersonAction, person: PersonAccount): Promise<boolean>;
  /** Invites several people and says how many mails left, and whose did not. */
  inviteAll(people: readonly PersonAccount[]): Promise<void>;
}

/** The steps that change accounts of the team on screen. */
export function usePeopleActions(company: string): PeopleActions {
  const { t } = useTranslation('system');
  const client = useQueryClient();
  const words = useFaultWords();
  const { queryKey } = peopleQuery(company);
  const reread = () => stale(client, 'accounts');

  const send = async (action: PersonAction, { id }: PersonAccount) => {
    const body = { staff_id: id };
    if (action === 'resetFactors') return callPortal('POST', '/people/factor-resets', { body });
    if (action === 'invite') return invite([id]);
    const changed = await callPortal<PersonAccount>('POST', `/people/${action}`, { body });
    client.setQueryData<People>(queryKey, (team) => team && withPerson(team, changed));
    return changed;
  };
  const act = async (action: PersonAction, person: PersonAccount): Promise<boolean> => {
    const name = fullName(person);
    try {
      await send(action, person);
    } catch (thrown) {
      notify({ kind: 'error', message: words(thrown, name) });
      await reread();
      return false;
    }
    const back = UNDO[action];
    notify({
      kind: 'success',
      message: t(`people.done.${action}`, { name, email: person.email ?? t('people.hiddenEmail') }),
      ...(back && { action: { label: t(`people.undo.${action}`), onAct: () => void act(back, person) } }),
    });
    await reread();
    return true;
  };
  const inviteAll = async (people: readonly PersonAccount[]) => {
    try {
      const { results } = await callInvite(people.map(({ id }) => id));
      const sent = people.filter(({ id }) =>
        results.some(({ staff_id, outcome }) => staff_id === id && outcome === 'invited'),
      );
      const [first] = sent;
      if (first) {
        const message = t('people.done.inviteAll', { count: sent.length, name: fullName(first) });
        notify({ kind: 'success', message });
      }
      for (const { staff_id, outcome } of results) {
        const person = people.find(({ id }) => id === staff_id);
        if (outcome === 'invited' || !person) continue;
        notify({ kind: 'warning', message: t(`people.outcome.${outcome}`, { name: fullName(person) }) });
      }
    } catch (thrown) {
      notify({ kind: 'error', message: words(thrown, '') });
    }
    await reread();
  };
  return { act, inviteAll };
}

function callInvite(staff_ids: readonly string[]): Promise<InviteResults> {
  return callPortal<InviteResults>('POST', '/people/invite', { body: { staff_ids } });
}

async function invite(ids: readonly string[]): Promise<void> {
  const { results } = await callInvite(ids);
  const refused = results.find(({ outcome }) => outcome !== 'invited');
  if (refused) throw new NotInvited(refused.outcome);
}

function withPerson(team: People, changed: PersonAccount): People {
  return { ...team, people: team.people.map((person) => (person.id === changed.id ? changed : person)) };
}
