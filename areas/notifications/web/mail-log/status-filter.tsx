import { useTranslation } from 'react-i18next';
import { FilterChip, SortChoice } from '#web/ui/filter-bar.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { MAIL_STATES, type MailState } from '../../message-facts.ts';

interface StatusFilterProps {
  value: MailState | '';
  onChange: (status: MailState | '') => void;
}

/** The states of mails side by side, or on a phone as one choice. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('notifications');
  const phone = useIsPhone();
  const options = [
    { value: '' as const, label: t('log.anyStatus') },
    ...MAIL_STATES.map((status) => ({ value: status, label: t(`log.status.${status}`) })),
  ];
  if (phone) {
    const choose = (chosen: string) => onChange(MAIL_STATES.find((status) => status === chosen) ?? '');
    return <SortChoice label={t('log.fact.status')} value={value} options={options} onChange={choose} />;
  }
  return options.map((option) => (
    <FilterChip key={option.value} pressed={value === option.value} onClick={() => onChange(option.value)}>
      {option.label}
    </FilterChip>
  ));
}
