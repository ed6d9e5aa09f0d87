import { useTranslation } from 'react-i18next';
import { APPROVALS } from '#shared/names/content.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import type { WaitingItem } from './queries.ts';
import { daysSince } from './waiting-time.ts';

/** Items that wait, each with its kind, author and age, and who has it open. */
export function QueueRows({ items, label }: { items: readonly WaitingItem[]; label?: string }) {
  const { t } = useTranslation('approvals');
  const { locale } = useLanguage();
  return (
    <Rows lined label={label}>
      {items.map(({ id, kind, titles, author_name, asked_at, claimed_by }) => {
        const known = contentKind(kind);
        const title = inLanguage<string>(titles, locale);
        const facts = [
          known && t(known.one ?? known.label, { ns: known.words }),
          author_name,
          asked_at && t('since', { count: daysSince(asked_at, new Date()) }),
          claimed_by && t('openBy', { name: claimed_by }),
        ];
        return (
          <ListRow
            key={id}
            to={APPROVALS}
            search={{ item: id }}
            title={<span lang={title?.only}>{title?.text ?? t('untitled')}</span>}
            text={facts.filter(Boolean).join(' · ')}
          />
        );
      })}
    </Rows>
  );
}
