import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { Suppliers } from './suppliers-table.tsx';

/** /app/conditions: what the group agreed with its suppliers, under the text of the page. */
export default function ConditionsScreen() {
  const { t } = useTranslation('conditions');
  return <PageView page={{ key: 'conditions' }} title={t('title')} below={<Suppliers />} />;
}
