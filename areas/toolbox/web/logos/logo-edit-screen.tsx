import { useTranslation } from 'react-i18next';
import { PlainEditScreen } from '#web/publishing/plain/plain-edit-screen.tsx';
import { LOGO } from './kinds.ts';
import { LOGO_DRAFTS, logoEditPath } from './lists.ts';
import LogoReader from './logo-reader.tsx';

/** /app/internal/logo-download/{logoId}/edit: the words, rules and colours of a logo for those who write them. */
export default function LogoEditScreen() {
  const { t } = useTranslation('toolbox');
  return (
    <PlainEditScreen
      kind={LOGO}
      part="logoId"
      form="toolbox.logo"
      words="toolbox"
      reads="toolbox"
      untitled={t('edit.newLogo')}
      crumb={{ label: t('drafts.title'), to: LOGO_DRAFTS.path }}
      editPath={logoEditPath}
      preview={(id, facts, text, language) => (
        <LogoReader id={id} facts={facts} texts={{ [language]: text }} locale={language} />
      )}
    />
  );
}
