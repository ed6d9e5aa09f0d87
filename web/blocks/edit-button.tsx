import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useOwnPath } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Opens the page one is on for writing, in the language on screen. */
export function EditButton() {
  const { t } = useTranslation('blocks');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const path = useOwnPath();
  if (viewer?.viewing) return null;
  return (
    <ButtonLink icon="edit" to={path} search={{ edit: locale }}>
      {t('edit')}
    </ButtonLink>
  );
}
