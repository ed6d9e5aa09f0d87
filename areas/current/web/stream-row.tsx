import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './current.module.css';
import type { StreamItem } from './queries.ts';

/** One news or event of the stream: what it is, what it says, and whether it is new to the reader. */
export function StreamRow({ item }: { item: StreamItem }) {
  const { t } = useTranslation('stream');
  const { locale } = useLanguage();
  const { date, longDate } = useFormat();
  const shown = inLanguage(item.texts, locale);
  if (!shown) return null;
  const { type, category, published_at, starts_at, place } = item;
  const facts = starts_at
    ? [t('one.event'), t(`category.${category}`), longDate(starts_at), townIn(locale, place ?? '')]
    : [t('one.news'), t(`category.${category}`), date(published_at)];
  return (
    <ListRow
      to={contentKind(type)?.path(item.id)}
      lead={
        <span className={styles.disc}>
          <Icon name={type === 'event' ? 'calendar' : 'news'} />
        </span>
      }
      title={
        <>
          {!item.read && <span className={styles.dot} />}
          <span lang={shown.only}>{shown.text.title}</span>
          {!item.read && <span className="vh">, {t('new')}</span>}
        </>
      }
      text={
        <>
          <span className={styles.teaser} lang={shown.only}>
            {shown.text.teaser}
          </span>
          <span className={styles.facts}>{facts.join('\u00A0· ')}</span>
        </>
      }
      end={
        (shown.only || item.cancelled_at) && (
          <span className={styles.states}>
            {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
            {item.cancelled_at && <StatusChip status="rejected" word={t('calledOff')} />}
          </span>
        )
      }
    />
  );
}
