import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CardsSkeleton, DetailSkeleton } from '#web/ui/skeleton.tsx';
import { logosQuery } from '../queries.ts';
import { GROUNDS, LOGO_DRAFTS, LOGOS } from './lists.ts';
import { LogoDetail } from './logo-detail.tsx';
import { LogoGrid } from './logo-grid.tsx';
import { LogosTaken } from './logos-taken.tsx';

/** /app/internal/logo-download: the logos that one may have, and the one that is open. */
export default function LogosScreen() {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const { can, viewer } = useViewer();
  const shown = useList(LOGOS);
  const { state, change } = shown;
  const query = useQuery(logosQuery(locale));
  const open = state.logo ? query.data?.find(({ id }) => id === state.logo) : undefined;
  const ground = (
    <Segmented
      label={t('ground.label')}
      value={state.ground}
      options={GROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
      onChange={(next) => change({ ground: next })}
      small
    />
  );
  if (open) return <LogoDetail key={open.id} logo={open} ground={state.ground} choice={ground} />;
  if (state.logo && !query.data && !query.error) {
    return <DetailSkeleton header={<PageHeader title={t('logos')} crumb={{ label: t('logos'), to: LOGOS.path }} />} />;
  }
  if (state.logo && query.data) {
    return (
      <Page header={<PageHeader title={t('logos')} crumb={{ label: t('logos'), to: LOGOS.path }} />}>
        <ErrorState message={t('logo.missing')} />
      </Page>
    );
  }
  return (
    <Page
      header={
        <PageHeader
          title={t('logos')}
          lead={t('lead')}
          actions={
            can('canEditContent') && !viewer?.viewing ? (
              <ButtonLink to={LOGO_DRAFTS.path}>{t('drafts.open')}</ButtonLink>
            ) : undefined
          }
        />
      }
    >
      {ground}
      <ListBody
        {...{ query, shown }}
        isEmpty={(logos) => logos.length === 0}
        waiting={<CardsSkeleton count={6} />}
        nothing={{ title: t('logo.none.title'), text: t('logo.none.text') }}
      >
        {(logos) => (
          <>
            <LogoGrid logos={logos} ground={state.ground} />
            <LogosTaken logos={logos} />
          </>
        )}
      </ListBody>
    </Page>
  );
}
