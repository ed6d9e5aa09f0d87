import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentKind } from '#web/frame/content-kinds.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { missesQuery, unreadQuery } from './queries.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymList } from './synonym-list.tsx';

/** /app/internal/search: what nobody finds, words that mean the same, documents that cannot be read. */
export default function UpkeepScreen() {
  const { t } = useTranslation('search');
  const [begun, setBegun] = useState<string>();
  return (
    <Page header={<PageHeader title={t('title')} lead={t('lead')} />}>
      <Misses onAdd={setBegun} />
      <SynonymList />
      <Unread />
      {begun !== undefined && <SynonymDialog words={[begun]} onClose={() => setBegun(undefined)} />}
    </Page>
  );
}

function Misses({ onAdd }: { onAdd: (word: string) => void }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { data, error, refetch } = useQuery(missesQuery);
  return (
    <Section title={t('missed.title')}>
      <p className="small t2">{t('missed.hint')}</p>
      {error && <ErrorState onRetry={refetch} />}
      {!data && !error && <RowsSkeleton count={3} plain />}
      {data?.length === 0 && <p className="m1">{t('missed.none')}</p>}
      {data && data.length > 0 && (
        <Rows label={t('missed.title')}>
          {data.map(({ words, asked, last_day }) => (
            <ListRow
              key={words}
              title={words}
              text={t('missed.text', { count: asked, n: format.number(asked), date: format.date(last_day) })}
              end={<IconButton icon="plus" label={t('missed.add', { word: words })} onClick={() => onAdd(words)} />}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** Nothing is said where every document can be read. */
function Unread() {
  const { t, i18n } = useTranslation('search');
  const { data = [] } = useQuery(unreadQuery);
  if (data.length === 0) return null;
  return (
    <Section title={t('unread.title')}>
      <p className="small t2">{t('unread.hint')}</p>
      <Rows label={t('unread.title')}>
        {data.map(({ name, fault, content_id, kind }) => (
          <ListRow
            key={`${name}/${content_id}`}
            to={contentKind(kind)?.path(content_id)}
            title={name}
            text={i18n.exists(`search:unread.fault.${fault}`) ? t(`unread.fault.${fault}`) : undefined}
          />
        ))}
      </Rows>
    </Section>
  );
}
