import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../audit-contract.ts';
import styles from './audit.module.css';
import { useAuditWords } from './use-audit-words.ts';

/** What was and what is, as far as the entry says. */
export function BeforeAfter({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('settings');
  const { lines } = useAuditWords();
  const sides = [
    { label: t('audit.column.before'), lines: lines(entry.old) },
    { label: t('audit.column.after'), lines: lines(entry.new) },
  ].filter((side) => side.lines.length > 0);
  if (sides.length === 0) return null;
  return (
    <dl className={styles.sides}>
      {sides.map((side) => (
        <div key={side.label}>
          <dt>{side.label}</dt>
          {side.lines.map(({ name, text }) => (
            <dd key={name}>
              {name && <span className="t3">{name} </span>}
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
