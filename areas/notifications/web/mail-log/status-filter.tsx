import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '#web/ui/filter-bar.tsx';
import { MAIL_STATES, type MailState } from '../../message-facts.ts';

interface StatusFilterProps {
  value: MailState | '';
  onChange: (status: MailState | '') => void;
}

/** The states of mails. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('notifications');
  return (
    <ChoiceChips
      label={t('log.fact.status')}
      value={value}
      options={[
        { value: '' as const, label: t('log.anyStatus') },
        ...MAIL_STATES.map((status) => ({ value: status, label: t(`log.status.${status}`) })),
      ]}
      onChange={onChange}
    />
  );
}
