import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import type { PersonRights } from '../../people-contract.ts';
import { grouped } from '../rights/permission-groups.ts';
import { useRightWords } from '../rights/use-right-words.ts';
import styles from './people.module.css';
import { type PersonPending, storedSingle } from './person-shape.ts';
import { RightSources } from './right-sources.tsx';

export interface EffectiveRightsProps {
  person: PersonRights;
  pending: PersonPending;
  onEdit: (permission: Permission) => void;
}

/** What a person may do and whence, by kind. Those they lack are shown on demand, to be given. */
export function EffectiveRights({ person, pending, onEdit }: EffectiveRightsProps) {
  const { t } = useTranslation('settings');
  const { what } = useRightWords();
  const [all, setAll] = useState(false);
  const shown = (permission: Permission) =>
    all ||
    pending.singles.has(permission) ||
    storedSingle(person, permission) !== undefined ||
    person.effective.some((held) => held.permission === permission);
  return (
    <Section
      title={t('person.rights')}
      small
      end={
        <span className={styles.all}>
          <Switch label={t('person.showAll')} checked={all} onChange={() => setAll(!all)} />
        </span>
      }
    >
      {person.state === 'inactive' && <p className="t2">{t('person.inactive')}</p>}
      {grouped(shown).map(({ group, permissions }) => (
        <section key={group} className={styles.group} aria-label={t(`rights.group.${group}`)}>
          <h3>{t(`rights.group.${group}`)}</h3>
          <ul>
            {permissions.map((permission) => (
              <li key={permission} data-changed={pending.singles.has(permission) || undefined}>
                <span className="grow">
                  <span className={styles.what}>{what(permission)}</span>
                  <RightSources permission={permission} person={person} pending={pending.singles.get(permission)} />
                </span>
                <IconButton
                  icon="edit"
                  label={`${t('person.edit')}: ${what(permission)}`}
                  onClick={() => onEdit(permission)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}
