import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fullName, inLanguage } from '../parts/names.ts';
import { opticianQuery } from '../queries.ts';
import { HoverCard } from './hover-card.tsx';
import styles from './presence.module.css';

/** Somebody who is online, as far as it is known before their card opens. */
export interface PresentPerson {
  id: string;
  optician_id: string;
  first_name: string;
  last_name: string;
  profession_de: string | null;
  profession_fr: string | null;
}

/** Puts the card of a person who is online beside what leads to them. */
export function PresenceCard({ person, online = true, children }: PresenceCardProps) {
  const { t } = useTranslation('opticians');
  return (
    <HoverCard
      off={!online}
      label={t('tile.online.card', { name: fullName(person) })}
      card={() => <PersonCard person={person} />}
    >
      {children}
    </HoverCard>
  );
}

interface PresenceCardProps {
  person: PresentPerson;
  /** Who is not online has none. */
  online?: boolean;
  children: ReactNode;
}

/** Name, branch, phone and mail: what the reader may see of them, as on the company's page. */
function PersonCard({ person }: { person: PresentPerson }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const { data } = useQuery(opticianQuery(person.optician_id));
  const company = data?.optician;
  const known = company?.staff.find(({ id }) => id === person.id);
  const branch = company?.branches.find(({ id }) => id === known?.branch_ids[0]) ?? company?.branches[0];
  const phone = known?.work_contact.phone ?? known?.work_contact.mobile ?? branch?.phone;
  const email = known?.work_contact.email;
  return (
    <>
      <p className={styles.name}>{fullName(person)}</p>
      <p className={styles.what}>{inLanguage(person, 'profession', locale)}</p>
      <p className={styles.now}>{t('person.online')}</p>
      {company && (
        <p className={styles.where}>
          {[company.name, branch && branch.place !== company.name && branch.place].filter(Boolean).join(', ')}
        </p>
      )}
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
    </>
  );
}
