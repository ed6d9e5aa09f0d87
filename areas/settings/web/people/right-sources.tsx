import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import type { Role } from '#shared/names/roles.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { PersonRights } from '../../people-contract.ts';
import type { Carrier } from '../../rights-facts.ts';
import { useRightWords } from '../rights/use-right-words.ts';
import styles from './people.module.css';
import { type SingleChange, storedSingle } from './person-shape.ts';

export interface RightSourcesProps {
  permission: Permission;
  person: PersonRights;
  pending: SingleChange | undefined;
}

/** Whence a person has a right, why they have it not, and what is noted to change. */
export function RightSources({ permission, person, pending }: RightSourcesProps) {
  const { t } = useTranslation('settings');
  const { date } = useFormat();
  const source = useSourceWords();
  const held = person.effective.find((entry) => entry.permission === permission);
  const single = storedSingle(person, permission);
  const denied = single && !single.granted && !single.over;
  return (
    <span className={styles.sources}>
      {held?.sources.map((name) => (
        <Tag key={name}>{source(name)}</Tag>
      ))}
      {held?.scope === 'own' && <Tag look="line">{t('person.source.own')}</Tag>}
      {held && held.off.length > 0 && (
        <span className={styles.denied}>
          {t('person.source.switchedOff', {
            parts: held.off.map((part) => t(`feature.part.${part}.label`)).join(', '),
          })}
        </span>
      )}
      {denied && <span className={styles.denied}>{t('person.source.denied')}</span>}
      {!held && !denied && <span className="t3">{t('person.source.none')}</span>}
      {single && (
        <span className="t3">
          {[
            single.reason,
            single.expires_at &&
              t(single.over ? 'person.source.over' : 'person.source.until', { date: date(single.expires_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {pending && <span className={styles.pending}>{t(`person.source.${pendingKey(pending)}`)}</span>}
    </span>
  );
}

function pendingKey({ granted }: SingleChange): 'pendingGrant' | 'pendingDeny' | 'pendingRemove' {
  if (granted === null) return 'pendingRemove';
  return granted ? 'pendingGrant' : 'pendingDeny';
}

/** The words of a source: `role:optician`, `program:gesundheitsoptik`, `attribute:boardMember`, `grant`. */
function useSourceWords() {
  const { t } = useTranslation('settings');
  const { holderName } = useRightWords();
  return (source: string) => {
    const [kind = '', holder = ''] = source.split(':');
    if (kind === 'grant') return t('person.source.grant');
    return t(`person.source.${kind}`, { name: holderName(holder as Role | Carrier) });
  };
}
