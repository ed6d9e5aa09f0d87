import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { OwnBranches } from './own-branches.tsx';

/** /app/gesundheitsoptik: the page of the programme, below what concerns oneself. */
export default function ProgrammeScreen() {
  const { t } = useTranslation('certification');
  return <PageView page={{ key: 'gesundheitsoptik' }} title={t('title')} above={<OwnBranches />} />;
}
