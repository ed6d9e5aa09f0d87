import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { APPROVALS } from '#shared/names/content.ts';
import { ScreenParts } from '#web/frame/screen-parts.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import { ResultLine } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { queueQuery } from './queries.ts';
import { QueueRows } from './queue-rows.tsx';

const WHOLE = { filtered: false, reset: () => undefined };

/** Everything that waits for who is signed in. */
export function QueueScreen() {
  const { t } = useTranslation('approvals');
  const { number } = useFormat();
  const query = useQuery(queueQuery());
  const count = query.data?.length ?? 0;
  return (
    <Page header={<PageHeader title={t('title')} lead={t('lead')} />}>
      <ResultLine>{count > 0 && t('waiting', { count, n: number(count) })}</ResultLine>
      <ListBody
        {...{ query, shown: WHOLE }}
        isEmpty={(items) => items.length === 0}
        waiting={<RowsSkeleton count={3} plain />}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
      >
        {(items) => <QueueRows items={items} />}
      </ListBody>
      <ScreenParts of={APPROVALS} />
    </Page>
  );
}
