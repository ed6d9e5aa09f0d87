import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { ScreenParts } from '#web/frame/screen-parts.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { PROGRAMME } from '../../certification-facts.ts';
import { ownQuery } from '../queries.ts';
import { OwnBranches } from './own-branches.tsx';

/** /app/gesundheitsoptik: the page of the programme, below what concerns oneself. */
export default function ProgrammeScreen() {
  const { t } = useTranslation('certification');
  // What stands above the text is known before the text is drawn: it would push it down.
  const { isPending } = useQuery(ownQuery);
  const title = t('title');
  if (isPending) return <DetailSkeleton header={<PageHeader title={title} />} />;
  const beside = <ScreenParts of={PROGRAMME} />;
  return <PageView page={{ key: 'gesundheitsoptik' }} title={title} above={<OwnBranches />} aside={beside} />;
}
