import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The file with the times of a registration, for a calendar: by its id, or by the secret of a mailed link. */
export function CalendarLink({ of }: { of: { id: string } | { token: string } }) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  return (
    <a
      className="btn btn-o"
      href={`/api/v1/registration/calendar?${new URLSearchParams({ ...of, language: locale })}`}
      download
    >
      <Icon name="calendar" size={20} />
      {t('calendar')}
    </a>
  );
}
