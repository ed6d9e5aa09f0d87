import { useTranslation } from 'react-i18next';
import type { ShownList } from '#web/lists/use-list.ts';
import { ActiveFilter, SortChoice } from '#web/ui/filter-bar.tsx';
import { AUDIT_KINDS } from '../../audit-facts.ts';
import styles from './audit.module.css';
import type { AuditState } from './audit-search.ts';
import { DayChip } from './day-chip.tsx';

export interface AuditFilterFieldsProps {
  shown: ShownList<AuditState>;
  /** The person of the filter, once known. */
  person: { name: string } | null;
}

/** Kind, person and days. */
export function AuditFilterFields({ shown, person }: AuditFilterFieldsProps) {
  const { t } = useTranslation('settings');
  const { state: filters, change } = shown;
  return (
    <>
      <SortChoice
        label={t('audit.kinds')}
        value={filters.kinds.length === 1 ? (filters.kinds[0] ?? '') : ''}
        options={[
          { value: '', label: t('audit.allKinds') },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
        ]}
        onChange={(value) => shown.set('kinds', value)}
      />
      {/* A span of days stays together where the filters need a second row. */}
      <div className={styles.days}>
        <DayChip label={t('audit.from')} value={filters.from} max={filters.to} onChange={(from) => change({ from })} />
        <DayChip label={t('audit.to')} value={filters.to} min={filters.from} onChange={(to) => change({ to })} />
      </div>
      {filters.person && (
        <ActiveFilter
          label={t('audit.person', { name: person?.name ?? '…' })}
          onRemove={() => change({ person: '' })}
        />
      )}
    </>
  );
}
