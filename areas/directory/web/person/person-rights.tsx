import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { asking } from '#web/calls/data-service.ts';
import { Button } from '#web/ui/button.tsx';
import type { Person } from '../../contract.ts';
import styles from '../detail/detail.module.css';

interface Right {
  permission_name: Permission;
  scope: 'all' | 'own';
  /** 'role:…', 'program:…', 'attribute:…' or 'grant'. */
  sources: string[];
}

function rightsQuery(staffId: string) {
  return queryOptions({
    queryKey: ['directory', 'rights', staffId],
    queryFn: asking<Right[]>((client) =>
      client
        .from('staff_with_permissions')
        .select('permission_name, scope, sources')
        .eq('staff_id', staffId)
        .order('permission_name'),
    ),
  });
}

/** The effective permissions of a person and where each comes from, for the office. */
export function PersonRights({ person }: { person: Person }) {
  const { t } = useTranslation('opticians');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button icon="shield" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('rights.show')}
      </Button>
      {open && <Rights person={person} />}
    </div>
  );
}

function Rights({ person }: { person: Person }) {
  const { t } = useTranslation(['opticians', 'common']);
  const { data, error } = useQuery(rightsQuery(person.id));
  if (error) return <p className="t2 m2">{t('common:ui.error.unexpected')}</p>;
  if (!data) return <p className="t2 m2">{t('common:ui.loading')}</p>;
  if (data.length === 0) return <p className="t2 m2">{t('rights.none')}</p>;
  const from = (source: string) => {
    const [kind, name] = source.split(':');
    if (kind === 'role') return t('rights.role', { name: t(`common:role.${name}`) });
    if (kind === 'grant') return t('rights.grant');
    if (name === 'boardMember') return t('person.boardMember');
    return t('rights.program', { name: t(`common:program.${name}`) });
  };
  return (
    <dl className={styles.rights}>
      {data.map(({ permission_name, scope, sources }) => (
        <div key={permission_name}>
          <dt>
            {t(`common:permission.${permission_name}`)}
            {scope === 'own' && ` (${t('rights.own')})`} <code>{permission_name}</code>
          </dt>
          <dd>{sources.map(from).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
