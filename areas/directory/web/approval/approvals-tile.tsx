import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { waitingQuery } from './queries.ts';
import { useWishWords } from './wish-words.ts';

/** The dashboard's tile of what waits for the office; not there while nothing does. */
export default function ApprovalsTile() {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const words = useWishWords();
  const { data } = useSuspenseQuery(waitingQuery());
  if (data.length === 0) return null;
  const to = '/app/internal/settings';
  return (
    <Section
      title={t('tile.approvals.title')}
      more={{ label: t('tile.approvals.all', { n: format.number(data.length) }), to, search: { topic: 'approvals' } }}
    >
      <Rows label={t('tile.approvals.title')}>
        {data.slice(0, 3).map((change) => (
          <ListRow
            key={change.id}
            to={to}
            search={{ topic: 'approvals' }}
            title={change.optician_name}
            text={words.title(change)}
            end={<span className="small t2">{format.date(change.asked)}</span>}
          />
        ))}
      </Rows>
    </Section>
  );
}
