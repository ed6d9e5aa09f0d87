import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ColumnOrder } from '#web/lists/table/column-order.tsx';
import { AvatarStack } from '#web/ui/avatar.tsx';
import { ProgramBadges } from '#web/ui/program-badge.tsx';
import { asFace } from './face.ts';
import styles from './list.module.css';
import type { ListedOptician } from './list-result.ts';
import { COLUMNS, type Column } from './list-search.ts';

/** Which columns the rows have, and in which order. */
export function ColumnsChoice({ cols, onChange }: { cols: readonly Column[]; onChange: (cols: Column[]) => void }) {
  const { t } = useTranslation('opticians');
  return (
    <ColumnOrder
      columns={COLUMNS.map((field) => ({ field, label: t(`column.${field}`) }))}
      chosen={cols}
      onChange={(next) => onChange([...next])}
    />
  );
}

/** One column of a company's row. */
export function ColumnCell({ column, company }: { column: Column; company: ListedOptician }) {
  const { t } = useTranslation('opticians');
  const { number } = useFormat();
  if (column === 'programs') return <ProgramBadges programs={company.programs} />;
  if (column === 'faces') return <AvatarStack people={company.faces.map(asFace)} total={company.staff_count} />;
  const text: Record<Exclude<Column, 'programs' | 'faces'>, ReactNode> = {
    cantons: company.cantons.toSorted().join(', '),
    languages: company.languages.map((language) => language.toUpperCase()).join(', '),
    erfa: company.erfas.toSorted((left, right) => Number(left) - Number(right)).join(', '),
    branches: number(company.branch_count),
    people: number(company.staff_count),
  };
  return (
    <span className={styles.cell} data-column={column}>
      <span className="vh">{t(`column.${column}`)}: </span>
      {text[column]}
    </span>
  );
}

/** The names of the columns above the rows, for the eye: each cell tells its own to those who listen. */
export function ColumnHeads({ cols }: { cols: readonly Column[] }) {
  const { t } = useTranslation('opticians');
  if (cols.every((column) => column === 'programs' || column === 'faces')) return null;
  return (
    <div className={styles.heads} aria-hidden="true">
      {cols.map((column) => (
        <span key={column} data-column={column}>
          {t(`column.${column}`)}
        </span>
      ))}
    </div>
  );
}
