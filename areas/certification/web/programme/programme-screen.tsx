import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { ownQuery } from '../queries.ts';
import { OwnBranches } from './own-branches.tsx';

/** /app/gesundheitsoptik: the page of the programme, below what concerns oneself. */
export default function ProgrammeScreen() {
  const { t } = useTranslation('certification');
  // What stands above the text is known before the text is drawn: it would push it down.
  const { isPending } = useQuery(ownQuery);
  const title = t('title');
  if (isPending) return <DetailSkeleton header={<PageHeader title={title} />} />;
  return <PageView page={{ key: 'gesundheitsoptik' }} title={title} above={<OwnBranches />} />;
}
