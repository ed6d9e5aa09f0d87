import { useTranslation } from 'react-i18next';
import { countChanges, type SheetRow, sheetChanges } from '#shared/registration-sheet.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './sheet.module.css';
import { SheetTable } from './sheet-table.tsx';

interface SheetChangesProps {
  frozen: readonly SheetRow[];
  rows: readonly SheetRow[];
  frozenAt: string;
}

/** What differs from what was fixed: in counts, then person by person. */
export function SheetChanges({ frozen, rows, frozenAt }: SheetChangesProps) {
  const { t } = useTranslation(['booking', 'registration']);
  const { dateTime } = useFormat();
  const wordOf = (of: string) =>
    of === 'people' ? t('sheet.count') : t([`registration:meals.${of}`, `registration:room.${of}`]);
  const said = (row: SheetRow | null) =>
    row
      ? [...row.meals.map((meal) => t(`registration:meals.${meal}`)), row.room && t(`registration:room.${row.room}`)]
          .filter(Boolean)
          .join(', ') || t('sheet.anything')
      : '–';
  const changes = sheetChanges(frozen, rows);
  return (
    <Section title={t('sheet.changes', { when: dateTime(frozenAt) })}>
      {changes.length === 0 && <p>{t('sheet.unchanged')}</p>}
      <p className={styles.counts}>
        {countChanges(frozen, rows).map(({ of, by }) => (
          <Tag key={of}>{`${by > 0 ? '+' : '−'}${Math.abs(by)} ${wordOf(of)}`}</Tag>
        ))}
      </p>
      {changes.length > 0 && (
        <SheetTable
          label={t('sheet.changes', { when: dateTime(frozenAt) })}
          columns={[t('sheet.person'), t('sheet.change'), t('sheet.before'), t('sheet.after')]}
          rows={changes.map(({ kind, before, now }) => [
            (now ?? before)?.name ?? '',
            t(`sheet.kind.${kind}`),
            said(before),
            said(now),
          ])}
        />
      )}
    </Section>
  );
}
