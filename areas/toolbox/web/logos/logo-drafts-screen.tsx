import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { LOGO_DRAFTS, LOGOS, logoEditPath } from './lists.ts';

/** /app/internal/logo-download/drafts: the logos that are written. */
export default function LogoDraftsScreen() {
  const { t } = useTranslation('toolbox');
  return (
    <WrittenScreen
      kind="logo"
      list={LOGO_DRAFTS}
      words="toolbox"
      title={t('drafts.title')}
      crumb={{ label: t('logos'), to: LOGOS.path }}
      actions={<WriteButton kind="logo" label={t('edit.newLogo')} editPath={logoEditPath} />}
      editPath={logoEditPath}
    />
  );
}
