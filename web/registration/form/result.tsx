import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterAnswer } from '#shared/contracts/registration.ts';
import type { RegisterOutcome } from '#shared/names/registration.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { focusQuietly } from '#web/router/late-anchor.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';

/** What became of one person. */
export type PersonResult = RegisterAnswer['people'][number];

const LOOK: Readonly<Partial<Record<RegisterOutcome, Status>>> = {
  registered: 'accepted',
  waitlisted: 'waiting',
  already: 'published',
};

/** What people have since: what they chose is theirs. */
const NEW: ReadonlySet<RegisterOutcome> = new Set(['registered', 'waitlisted']);

/** Those who are not registered by it, nor were before. */
export const isLeft = ({ outcome }: PersonResult) => !(outcome in LOOK);

export interface ResultProps {
  people: readonly PersonResult[];
  nameOf: (staffId: string) => string;
  /** What somebody chose, in one line. */
  bookedOf: (staffId: string) => string;
  /** What can be done now. */
  children: ReactNode;
}

/** What became of each person, with the reason where somebody is not registered. The title over it says it: it is read. */
export function Result({ people, nameOf, bookedOf, children }: ResultProps) {
  const { t } = useTranslation('registration');
  const { date } = useFormat();
  useEffect(() => {
    const title = document.querySelector('h1');
    window.scrollTo({ top: 0 });
    if (title) focusQuietly(title);
  }, []);
  const reason = ({ outcome, conflict }: PersonResult) =>
    outcome === 'conflict' && conflict
      ? t(conflict.title ? 'outcome.conflictWith' : 'outcome.conflictOn', {
          title: conflict.title,
          date: date(conflict.startsAt),
        })
      : t(`outcome.${outcome}Why`, '');
  return (
    <div role="status">
      <Rows lined>
        {people.map((person) => (
          <ListRow
            key={person.staffId}
            title={nameOf(person.staffId)}
            text={NEW.has(person.outcome) ? bookedOf(person.staffId) : reason(person)}
            end={
              <StatusChip
                status={LOOK[person.outcome] ?? 'rejected'}
                word={t(`outcome.${person.outcome}`, { position: person.position })}
              />
            }
          />
        ))}
      </Rows>
      {children}
    </div>
  );
}
