import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { RestoreButton } from '../bin/restore-button.tsx';
import styles from '../edit/edit.module.css';
import { takeBack } from '../edit/save.ts';
import { useFieldWords } from './field-words.ts';
import { isReversible, type LogEntry } from './grouped.ts';
import { useOpticianOnScreen } from './optician-on-screen.ts';
import { UnmergeButton } from './unmerge-button.tsx';

export interface LogEntryRowProps {
  entry: LogEntry;
  /** The reader may change everything. */
  office: boolean;
  /** Above the record's name: which company it is, where several are listed. */
  kicker?: ReactNode;
  /** The person in place of the plain name. */
  actor?: ReactNode;
  /** Names of branches by id, where no company is on screen. */
  branchNames?: ReadonlyMap<string, string>;
}

/** One save: who, when, what before and after, and the way back. */
export function LogEntryRow({ entry, office, kicker, actor, branchNames }: LogEntryRowProps) {
  const { t } = useTranslation(['opticians', 'common']);
  const format = useFormat();
  const client = useQueryClient();
  const words = useFieldWords(branchNames);
  const [busy, setBusy] = useState(false);
  const fields = entry.changes.filter(({ field }) => field !== 'created' && field !== 'removed');
  const title = titleOf(entry);
  const company = useOpticianOnScreen();
  // The office entered it for the company.
  const behalf = entry.created && company && entry.actorCompany && entry.actorCompany !== company.id;
  const back = async () => {
    setBusy(true);
    await takeBack(
      entry.changes.map(({ id }) => id),
      client,
      t,
    );
    setBusy(false);
  };
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <b>{actor ?? entry.actor ?? t('change.system')}</b>
        {behalf && <span>{t('change.behalf', { name: company.name })} </span>}
        {entry.asker && <span>{t('change.asked', { name: entry.asker })} </span>}
        {format.dateTime(entry.made)}
      </p>
      <div className={styles.what}>
        {kicker}
        <h3>{t(title, { name: entry.name })}</h3>
        <dl>
          {fields
            .map((change) => ({ ...change, sides: words.sides(change.field, change.old, change.new) }))
            .map(({ id, field, sides: [before, after] }) => (
              <div key={id}>
                <dt>{words.label(field)}</dt>
                <dd>
                  <del>
                    <span className="vh">{t('change.before')} </span>
                    {before}
                  </del>{' '}
                  <span aria-hidden="true">→ </span>
                  <ins>
                    <span className="vh">{t('change.after')} </span>
                    {after}
                  </ins>
                </dd>
              </div>
            ))}
        </dl>
      </div>
      {title === 'change.removed' && <RestoreButton id={entry.recordId} name={entry.name} />}
      {office && isMerge(entry) && <UnmergeButton entry={entry} />}
      {isReversible(entry, office) && (
        <Button
          size="small"
          icon="history"
          busy={busy}
          onClick={back}
          aria-label={t('change.revertOf', { name: entry.name, when: format.dateTime(entry.made) })}
        >
          {t('change.revert')}
        </Button>
      )}
    </li>
  );
}

/** What became of the record: added, removed, restored, or changed. */
function titleOf({ created, table, changes }: LogEntry): string {
  if (created) return 'change.added';
  const removed = changes.find(({ field }) => field === 'removed');
  if (removed) return removed.new === null ? 'change.removed' : 'change.restored';
  return `change.of.${table}`;
}

/** Somebody else's record went into this one. */
function isMerge({ changes }: LogEntry): boolean {
  return changes.some(({ field, new: now }) => field === 'merged' && now !== null);
}
