import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { templateAddress } from './template-state.ts';

/** An address that names no template. */
export function TemplateMissing() {
  const { t } = useTranslation('notifications');
  const back = (
    <ButtonLink to="/app/internal/settings" search={templateAddress()}>
      {t('template.all')}
    </ButtonLink>
  );
  return <EmptyState reason="noMatch" title={t('template.missing')} text={t('template.missingText')} action={back} />;
}
