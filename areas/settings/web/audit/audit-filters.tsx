import { useTranslation } from 'react-i18next';
import { ActiveFilter, SortChoice } from '#web/ui/filter-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { AUDIT_KINDS } from '../../audit-facts.ts';
import styles from './audit.module.css';
import type { AuditFilters } from './audit-search.ts';
import { DayChip } from './day-chip.tsx';

export interface AuditFilterFieldsProps {
  filters: AuditFilters;
  /** The person of the filter, once known. */
  person: { name: string } | null;
  onChange: (next: Partial<AuditFilters>, how?: 'replace') => void;
}

/** Words, kind, person and days. */
export function AuditFilterFields({ filters, person, onChange }: AuditFilterFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <SearchField label={t('audit.search')} value={filters.q} onChange={(q) => onChange({ q }, 'replace')} />
      <SortChoice
        label={t('audit.kinds')}
        value={filters.kinds.length === 1 ? (filters.kinds[0] ?? '') : ''}
        options={[
          { value: '', label: t('audit.allKinds') },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
        ]}
        onChange={(value) => onChange({ kinds: AUDIT_KINDS.filter((kind) => kind === value) })}
      />
      {/* A span of days stays together where the filters need a second row. */}
      <div className={styles.days}>
        <DayChip
          label={t('audit.from')}
          value={filters.from}
          max={filters.to}
          onChange={(from) => onChange({ from })}
        />
        <DayChip label={t('audit.to')} value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
      </div>
      {filters.person && (
        <ActiveFilter
          label={t('audit.person', { name: person?.name ?? '…' })}
          onRemove={() => onChange({ person: undefined })}
        />
      )}
    </>
  );
}
