import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Entry } from '../model/entry.ts';
import { lookOf } from '../model/looks.ts';
import { useTypeName } from '../use-type-name.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryLink } from './entry-link.tsx';
import styles from './item.module.css';

export interface EntryRowProps {
  entry: Entry;
  /** The short time at the right, e.g. 08:12 or Di. */
  when: string;
  /** It came while the list was open. */
  arrived: boolean;
  onRead: (read: boolean) => void;
  /** The reader follows a link of it. */
  onFollow?: () => void;
}

/** One notification: leads to what it is about and is read then; its button unfolds what else can be done with it. */
export function EntryRow({ entry, when, arrived, onRead, onFollow }: EntryRowProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const nameOf = useTypeName();
  const { icon, tone } = lookOf(entry.type);
  const unread = entry.readAt === null;
  const follow = () => {
    if (unread) onRead(true);
    onFollow?.();
  };
  return (
    <li className={cx(styles.entry, unread && styles.unread, arrived && styles.arrived)} data-entry={entry.id}>
      <span className={cx(styles.tile, styles[tone])}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {unread && <span className="vh">{t('item.unread')}</span>}
          <EntryLink entry={entry} onFollow={follow} />
        </p>
        <p>{nameOf(entry.type)}</p>
      </div>
      <time dateTime={entry.created} title={format.dateTime(entry.created)}>
        {when}
      </time>
      <IconButton
        icon="dots"
        className={cx(styles.more, open && 'is-open')}
        label={t('item.more', { title: entry.title })}
        title={t('item.moreShort')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className={styles.actions} id={id}>
          <EntryActions type={entry.type} unread={unread} onRead={onRead} onFollow={() => onFollow?.()} />
        </div>
      )}
    </li>
  );
}
