import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../audit-contract.ts';
import styles from './audit.module.css';
import { useAuditWords } from './use-audit-words.ts';
import { linesOf } from './value-text.ts';

/** What was and what is, as far as the entry says. */
export function BeforeAfter({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('settings');
  const sides = [
    { label: t('audit.column.before'), lines: linesOf(entry.old) },
    { label: t('audit.column.after'), lines: linesOf(entry.new) },
  ].filter(({ lines }) => lines.length > 0);
  if (sides.length === 0) return null;
  return (
    <dl className={styles.sides}>
      {sides.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <Line key={`${line.name}`} {...line} />
          ))}
        </div>
      ))}
    </dl>
  );
}

function Line({ name, text }: { name: string | null; text: string }) {
  const { part, wordOf } = useAuditWords();
  return (
    <dd>
      {name && <span className="t3">{part(name)} </span>}
      {wordOf(text)}
    </dd>
  );
}
