import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingStanding } from '#shared/contracts/listing.ts';
import { contentKind, loadContentReader } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { contentQuery } from '#web/publishing/queries.ts';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import type { ListingArea } from './queries.ts';
import { StandingPanel } from './standing-panel.tsx';

interface WrittenListingProps {
  of: ListingArea;
  id: string;
  standing: ListingStanding;
  crumb: NonNullable<PageHeaderProps['crumb']>;
  children?: ReactNode;
}

/** A listing that readers do not have yet, for who looks after it: as it was written last, and how it stands. */
export function WrittenListing({ of, id, standing, crumb, children }: WrittenListingProps) {
  const { t } = useTranslation('listings');
  const { locale } = useLanguage();
  const { data: work } = useQuery(contentQuery(id));
  const { data: known } = useQuery({
    queryKey: ['listings', 'reader', of.kind],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const kind = contentKind(of.kind);
      return kind ? loadContentReader(kind) : null;
    },
  });
  if (!work || !known) return <DetailSkeleton header={<PageHeader crumb={crumb} title={t('untitled')} />} />;
  const texts = Object.fromEntries(
    work.texts.flatMap(({ language, texts }) => (language !== null && texts.title ? [[language, texts]] : [])),
  );
  const facts = work.texts.find(({ language }) => language === null)?.texts ?? {};
  const title = inLanguage<Record<string, unknown>>(texts, locale)?.text.title;
  const name = typeof title === 'string' ? title : t('untitled');
  return (
    <Page
      header={<PageHeader crumb={crumb} title={name} />}
      aside={
        <StandingPanel {...{ of, id, standing }} title={name} direction={facts.direction}>
          {children}
        </StandingPanel>
      }
    >
      <known.Reader id={id} facts={facts} texts={texts} locale={locale} />
    </Page>
  );
}
