import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUuid } from '#shared/uuid.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { noteSeen, standingQuery } from '#web/listings/queries.ts';
import { WrittenListing } from '#web/listings/written-listing.tsx';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { ITEMS, itemPath, MARKETPLACE } from '../list/items-list.ts';
import { NewItem } from '../list/new-item.tsx';
import { itemQuery } from '../queries.ts';
import { ItemPage } from './item-page.tsx';

/** /app/marketplace/{itemId}: one item, for its readers and for who looks after it. */
export default function ItemScreen() {
  const { t } = useTranslation('marketplace');
  const { locale } = useLanguage();
  const id = usePathPart('itemId');
  const { data: item, error, refetch } = useQuery(itemQuery(id));
  const { data: standing } = useQuery({ ...standingQuery(id), enabled: isUuid(id) });
  const { act: _act, ...search } = useAddress();
  const crumb = { label: t('title'), to: ITEMS.path, search };
  const shown = item && inLanguage(item.texts, locale);
  const isRead = item && standing === null;
  useScreenTitle(shown?.text.title);
  useEffect(() => {
    if (isRead) void noteSeen(id, 'views');
  }, [isRead, id]);
  useNoteSeen(
    shown
      ? { id, kind: 'marketplace_item', name: shown.text.title, detail: t('title'), path: itemPath(id), search: {} }
      : undefined,
  );
  if (item && shown) return <ItemPage {...{ item, shown, crumb }} standing={standing ?? null} />;
  if (item === null && standing) {
    return (
      <WrittenListing of={MARKETPLACE} {...{ id, standing, crumb }}>
        <NewItem like={id} />
      </WrittenListing>
    );
  }
  if (item === null && standing === null) return <NotFoundScreen />;
  if (item === null && !isUuid(id)) return <NotFoundScreen />;
  return <NotRead header={<PageHeader crumb={crumb} title={t('title')} />} error={error} onRetry={refetch} />;
}
