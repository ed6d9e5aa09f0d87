import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ACCOUNT_TYPES, ROLES } from '#shared/names/roles.ts';
import { asking } from '#web/calls/data-service.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { Split } from '#web/ui/section.tsx';
import type { Audience } from '../../setting-names.ts';
import styles from './editor.module.css';

interface AudienceFieldsProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** Whom a banner reaches, and how many that are. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation(['settings', 'common']);
  const group = <Name extends string>(
    title: string,
    names: readonly Name[],
    chosen: readonly Name[],
    label: (name: Name) => string,
    put: (next: Name[]) => void,
  ) => (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={label(name)}
          checked={chosen.includes(name)}
          onChange={(event) =>
            put(names.filter((other) => (other === name ? event.target.checked : chosen.includes(other))))
          }
        />
      ))}
    </fieldset>
  );
  return (
    <Split title={t('audience.title')} lead={t('audience.lead')}>
      <div className={styles.audience}>
        {group(
          t('audience.roles'),
          ROLES,
          audience.roles,
          (role) => t(`common:role.${role}`),
          (roles) => onChange({ ...audience, roles }),
        )}
        {group(
          t('audience.accountTypes'),
          ACCOUNT_TYPES,
          audience.accountTypes,
          (type) => t(`audience.accountType.${type}`),
          (accountTypes) => onChange({ ...audience, accountTypes }),
        )}
        {group(
          t('audience.programs'),
          PROGRAMS,
          audience.programs,
          (program) => t(`program.${program}`),
          (programs) => onChange({ ...audience, programs }),
        )}
      </div>
      <Reach audience={audience} />
    </Split>
  );
}

/** Counted where the banner is decided: in the database. */
function Reach({ audience }: { audience: Audience }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['settings', 'reach', audience],
    placeholderData: keepPreviousData,
    queryFn: asking((client) => client.rpc('banner_reach', { audience })),
  });
  return (
    <p className={styles.reach} role="status">
      {typeof data === 'number' && t('audience.reach', { count: data, n: format.number(data) })}
    </p>
  );
}
