import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { Marked } from './marked.tsx';
import styles from './palette.module.css';

interface GroupsProps {
  /** What ids of lines begin with. */
  id: string;
  groups: readonly EntryGroup[];
  /** The line that is chosen. */
  active: string | undefined;
  /** Shows more of each group. */
  onMore: (() => void) | undefined;
  onDone: () => void;
}

/** The lines of the search in their groups. The focus stays in the field; the lines are chosen from there. */
export function Groups({ id, groups, active, onMore, onDone }: GroupsProps) {
  const { t } = useTranslation('palette');
  return (
    <>
      <div role="listbox" id={`${id}list`} aria-label={t('results')}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, label, total, more, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
            <div role="group" key={name} aria-labelledby={`${id}${name}`} className={styles.group}>
              <p id={`${id}${name}`} role="presentation">
                {label}
                {total && <span>{t('of', { shown: entries.length, count: `${total}${more ? '+' : ''}` })}</span>}
              </p>
              {entries.map((entry) => (
                <Line
                  key={entry.id}
                  id={`${id}${entry.id}`}
                  entry={entry}
                  active={entry.id === active}
                  onDone={onDone}
                />
              ))}
            </div>
          ))}
      </div>
      {groups
        .filter(({ failed }) => failed)
        .map(({ name, label }) => (
          <p key={name} className={styles.remark} role="status">
            {t('failedGroup', { group: label })}
          </p>
        ))}
      {onMore && (
        <button type="button" className={styles.more} onClick={onMore}>
          {t('more')}
        </button>
      )}
    </>
  );
}

function Line({ id, entry, active, onDone }: { id: string; entry: Entry; active: boolean; onDone: () => void }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { target, run, stays } = entry;
  const line = {
    id,
    role: 'option' as const,
    'aria-selected': active,
    'data-entry': entry.id,
    tabIndex: -1,
    className: cx(styles.line, active && styles.active),
    onClick: (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
      run?.();
      // In another tab or window: the search stays for the next one.
      if (!stays && !event.ctrlKey && !event.metaKey && !event.shiftKey) onDone();
    },
  };
  const attach = (element: HTMLElement | null) => {
    ref.current = element;
  };
  return target ? (
    <AppLink {...line} {...target} ref={attach}>
      <LineContent entry={entry} active={active} />
    </AppLink>
  ) : (
    <button type="button" {...line} ref={attach}>
      <LineContent entry={entry} active={active} />
    </button>
  );
}

function LineContent({ entry, active }: { entry: Entry; active: boolean }) {
  const { icon, look, image, title, marks = [], detail, snippet, lang, snippetLang } = entry;
  return (
    <>
      <span className={styles.lead}>
        {look === 'company' && <CompanyMark name={title} image={image} size={40} />}
        {look === 'person' && <Avatar name={title} image={image} />}
        {!look && <Icon name={isIconName(icon) ? icon : 'file'} size={22} />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <b lang={lang}>
            <Marked text={title} marks={marks} />
          </b>{' '}
          <span>{detail}</span>
        </span>
        {snippet && (
          <span className={styles.snippet} lang={snippetLang}>
            <Marked {...snippet} />
          </span>
        )}
      </span>
      {active && (
        <span className="kbd not-m" aria-hidden="true">
          ↵
        </span>
      )}
    </>
  );
}
