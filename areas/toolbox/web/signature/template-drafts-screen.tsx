import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { SIGNATURE_DRAFTS, SIGNATURES, templateEditPath } from './lists.ts';

/** /app/internal/signature-generator/templates: the templates of signatures that are written. */
export default function TemplateDraftsScreen() {
  const { t } = useTranslation('toolbox');
  return (
    <WrittenScreen
      kind="signature_template"
      list={SIGNATURE_DRAFTS}
      words="toolbox"
      title={t('signatures.templates')}
      crumb={{ label: t('signature'), to: SIGNATURES }}
      actions={<WriteButton kind="signature_template" label={t('edit.newTemplate')} editPath={templateEditPath} />}
      editPath={templateEditPath}
    />
  );
}
