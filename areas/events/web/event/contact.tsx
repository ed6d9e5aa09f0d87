import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import type { EventContact } from '../queries.ts';

/** Whom to ask, with the ways to reach them that everybody may see. */
export function Contact({ person }: { person: EventContact }) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const name = `${person.first_name} ${person.last_name}`;
  const { phone, email } = person.work_contact;
  const profession = person[`profession_${locale}`] ?? person.profession_de ?? person.profession_fr;
  return (
    <Section title={t('event.contact')} small>
      <p className={styles.person}>
        <Avatar name={name} image={person.portrait_image} size={60} />
        <span>
          <b>{name}</b>
          {profession && <span className="small t2">{profession}</span>}
        </span>
      </p>
      <p className={styles.reach}>
        {phone && (
          <a href={phoneLink(phone)}>
            <Icon name="phone" size={20} />
            {writePhone(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" size={20} />
            {email}
          </a>
        )}
      </p>
    </Section>
  );
}
