import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import type { PersonAccount, WaitingReset } from '../../contract.ts';
import { isInvitable, type PersonAction } from './actions.ts';
import { PersonRow } from './person-row.tsx';

export interface PeopleListProps {
  shown: readonly PersonAccount[];
  /** The company has nobody at all. */
  empty: boolean;
  everywhere: boolean;
  waiting: readonly WaitingReset[];
  ticked: ReadonlySet<string>;
  onTick: (id: string) => void;
  onChoose: (action: PersonAction, person: PersonAccount) => void;
  onReset: () => void;
}

/** The people of the view, or why there is nobody. */
export function PeopleList({ shown, empty, everywhere, waiting, ticked, onTick, onChoose, onReset }: PeopleListProps) {
  const { t } = useTranslation(['system', 'common']);
  if (empty) return <EmptyState reason="nothing" title={t('people.nobody.title')} text={t('people.nobody.text')} />;
  if (shown.length === 0) {
    return <EmptyState reason="noMatch" action={<Button onClick={onReset}>{t('common:ui.filter.reset')}</Button>} />;
  }
  const anyInvitable = shown.some(isInvitable);
  const tickOf = (person: PersonAccount) => (isInvitable(person) ? ticked.has(person.id) : null);
  return (
    <Rows label={t('people.label')}>
      {shown.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          ticked={anyInvitable ? tickOf(person) : undefined}
          onTick={() => onTick(person.id)}
          around={{ everywhere, resetWaits: waiting.some((reset) => reset.person.id === person.id) }}
          onChoose={(action) => onChoose(action, person)}
        />
      ))}
    </Rows>
  );
}
