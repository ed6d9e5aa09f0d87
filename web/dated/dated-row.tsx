import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/rows.css';
import styles from './dated.module.css';
import { type Dated, toneStyle } from './dated.ts';
import { daysOf } from './days.ts';

interface DatedRowProps {
  one: Dated;
  /** The address of the list it stands in. */
  search: Query;
}

/** Something that takes place as a row that is a link: its day, what it is, where and when. */
export function DatedRow({ one, search }: DatedRowProps) {
  const { t } = useTranslation('common');
  const { weekday, time } = useFormat();
  const days = daysOf(one);
  const when =
    days.length > 1 ? t('dated.days', { count: days.length }) : `${time(one.starts_at)}–${time(one.ends_at)}`;
  return (
    <li>
      <AppLink className={`row ${styles.row}`} to={one.to} search={{ ...search, ...one.search }}>
        <span className={styles.date}>
          <b>{Number(days[0]?.slice(8))}</b>
          <span>{weekday(one.starts_at)}</span>
        </span>
        <span className={styles.mark} style={toneStyle(one.tone)} />
        <span className="grow">
          <span className="row-t" lang={one.lang}>
            {one.title}
          </span>
          <span className="row-s">
            {[...[one.kind, one.where].filter(Boolean), ''].join(' · ')}
            <span className={styles.when}>{when}</span>
          </span>
        </span>
        <span className="row-states">{one.states}</span>
        <Icon name="right" size={20} />
      </AppLink>
    </li>
  );
}
