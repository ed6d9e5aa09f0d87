import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { phoneOf } from './phone.ts';

interface BranchPhoneProps {
  branch: { name: string; phone: string | null };
  company: { phone: string | null };
}

/** The number that reaches a branch; the company's is called so. Nothing where neither has one. */
export function BranchPhone({ branch, company }: BranchPhoneProps) {
  const { t } = useTranslation('opticians');
  const reached = phoneOf(branch, company);
  if (!reached) return null;
  const written = writePhone(reached.phone);
  const text = reached.inherited ? t('branch.companyPhone', { phone: written }) : written;
  return (
    <a href={phoneLink(reached.phone)} aria-label={t('branch.call', { name: branch.name, phone: text })}>
      <Icon name="phone" size={20} />
      {text}
    </a>
  );
}
