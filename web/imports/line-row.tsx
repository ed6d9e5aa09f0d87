import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { ListedLine } from './import-data.ts';
import type { ImportKindWeb } from './import-kind.ts';
import styles from './imports.module.css';

/** A line with what became of it: the reasons, what changes from what to what, or what a new record has. */
export function LineRow({ line, kind }: { line: ListedLine; kind: ImportKindWeb }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <li>
      <span className={styles.number}>
        <span className="vh">{t('lines.line')} </span>
        {format.number(line.number)}
      </span>
      <div className={styles.what}>
        <b>
          {line.title || t('lines.untitled')} {line.moved && <Tag>{t('lines.movedTag')}</Tag>}
        </b>
        {line.kept && <p className={styles.reason}>{kind.kept(line.kept)}</p>}
        {line.reasons.map((reason) => (
          <p key={`${reason.field} ${reason.code} ${reason.value}`} className={styles.reason}>
            {kind.reason(reason)}
          </p>
        ))}
        <Changes line={line} kind={kind} />
      </div>
    </li>
  );
}

function Changes({ line, kind }: { line: ListedLine; kind: ImportKindWeb }) {
  const { t } = useTranslation('imports');
  const entries = Object.entries(line.changes);
  if (entries.length === 0) return null;
  if (line.outcome === 'new') {
    return (
      <p className={styles.values}>
        {entries
          .map(([field, [, after]]) => t('lines.value', { field: kind.field(field), value: kind.value(field, after) }))
          .join(' · ')}
      </p>
    );
  }
  return (
    <dl className={styles.changes}>
      {entries.map(([field, [before, after]]) => (
        <div key={field}>
          <dt>{kind.field(field)}</dt>
          <dd>
            <del>{kind.value(field, before) || t('lines.nothing')}</del>
            <Icon name="arrow" size={16} />
            <ins>{kind.value(field, after) || t('lines.nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
