import { useTranslation } from 'react-i18next';
import { PAGE_KEYS, type PageKey } from '#shared/names/blocks.ts';
import { PageView } from '#web/blocks/page-view.tsx';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useOwnPath } from '#web/router/use-address.ts';
import { aroundPage } from '../handbook/around.tsx';

const KEYS = new Map(Object.entries(PAGE_KEYS).map(([key, { path }]) => [path as string, key as PageKey]));

/** The page of an area that needs nothing beside its text. An area with tools of its own takes its path over. */
export default function KeyScreen() {
  const { t } = useTranslation('pages');
  const key = KEYS.get(useOwnPath());
  if (!key) return <NotFoundScreen />;
  return <PageView page={{ key }} around={aroundPage} title={t(`key.${key}`)} />;
}
