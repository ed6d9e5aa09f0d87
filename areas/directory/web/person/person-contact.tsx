import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Person } from '../../contract.ts';
import styles from '../detail/detail.module.css';
import { CopyButton } from '../parts/copy-button.tsx';
import { fullName } from '../parts/names.ts';

/** How to reach a person; says so when nothing is known. */
export function PersonContact({ person }: { person: Person }) {
  const { t } = useTranslation('opticians');
  const { email, phone, mobile } = person.work_contact;
  const name = fullName(person);
  const mobileText = (number: string) => `${writePhone(number)} (${t('person.mobile')})`;
  return (
    <div className={styles.contact}>
      {!email && !phone && !mobile && <p className="t2">{t('person.noContact')}</p>}
      {phone && (
        <a href={phoneLink(phone)} aria-label={t('person.call', { name, phone: writePhone(phone) })}>
          <Icon name="phone" size={20} />
          {writePhone(phone)}
        </a>
      )}
      {mobile && (
        <a href={phoneLink(mobile)} aria-label={t('person.call', { name, phone: mobileText(mobile) })}>
          <Icon name="phone" size={20} />
          {mobileText(mobile)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={20} />
          {email}
        </a>
      )}
      {email && (
        <CopyButton
          text={email}
          label={t('person.mailCopy')}
          done={t('person.mailCopied')}
          failed={t('person.copyFailed')}
        />
      )}
      <CopyButton
        text={window.location.href}
        icon="link"
        label={t('person.link')}
        done={t('person.linkCopied')}
        failed={t('person.copyFailed')}
      />
    </div>
  );
}
