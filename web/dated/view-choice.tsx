import { useTranslation } from 'react-i18next';
import { Segmented } from '#web/ui/segmented.tsx';

const VIEWS = ['month', 'list'] as const;
type View = (typeof VIEWS)[number];

/** Whether what takes place stands in a list or in its month. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('common');
  const options = VIEWS.map((value) => ({ value, label: t(`dated.view.${value}`) }));
  return <Segmented label={t('dated.view.label')} value={view} {...{ options, onChange }} />;
}
