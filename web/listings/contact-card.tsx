import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './listings.module.css';
import { noteSeen, reportListing, writeToContact } from './queries.ts';
import { Write } from './write.tsx';

/** Whom to ask about a listing. */
export interface ListingContact {
  id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  work_contact: { email?: string; phone?: string };
}

/** Its branch, which stands in for somebody who has left. */
export interface ListingBranch {
  optician_id: string;
  optician: { name: string } | null;
  name: string;
  street: string | null;
  postcode: string;
  place: string;
  phone: string | null;
  email: string | null;
}

interface ContactCardProps {
  id: string;
  person: ListingContact | null;
  branch: ListingBranch | null;
}

/** Whom to ask, where, and how; that somebody did is counted without a name. */
export function ContactCard({ id, person, branch }: ContactCardProps) {
  const { t } = useTranslation('common');
  const { viewer } = useViewer();
  const [writing, setWriting] = useState<'letter' | 'report'>();
  const phone = person?.work_contact.phone ?? branch?.phone;
  const email = person?.work_contact.email ?? branch?.email;
  const name = person ? `${person.first_name} ${person.last_name}` : branch?.name;
  if (!name) return null;
  // Not to one's own company, and not with another person's eyes.
  const mayWrite = viewer?.viewing === null && viewer.optician?.id !== branch?.optician_id;
  const clicked = () => void noteSeen(id, 'clicks');
  return (
    <Section title={t('listing.contact')} small>
      <p className={styles.person}>
        <Avatar name={name} image={person?.portrait_image ?? null} size={60} />
        <span className={styles.who}>
          <b>{name}</b>
          {branch && (
            <AppLink className="small t2" to={`/app/opticians/${branch.optician_id}`}>
              {branch.optician?.name ?? branch.name}
            </AppLink>
          )}
        </span>
      </p>
      <p className={styles.reach}>
        {phone && (
          <a href={phoneLink(phone)} onClick={clicked}>
            <Icon name="phone" size={20} />
            {writePhone(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} onClick={clicked}>
            <Icon name="mail" size={20} />
            {email}
          </a>
        )}
        {branch && (
          <span>
            <Icon name="pin" size={20} />
            {[branch.street, `${branch.postcode} ${branch.place}`].filter(Boolean).join(', ')}
          </span>
        )}
      </p>
      {mayWrite && (
        <>
          <Button icon="mail" full onClick={() => setWriting('letter')}>
            {t('listing.write')}
          </Button>
          <p className={styles.report}>
            <Button kind="quiet" size="small" onClick={() => setWriting('report')}>
              {t('listing.report')}
            </Button>
          </p>
        </>
      )}
      {writing === 'report' && (
        <Write
          title={t('listing.report')}
          lead={t('listing.reportLead')}
          most={1000}
          send={(text) => reportListing(id, text)}
          onClose={() => setWriting(undefined)}
        />
      )}
      {writing === 'letter' && (
        <Write
          title={t('listing.write')}
          most={2000}
          send={(text) => {
            clicked();
            return writeToContact(id, text);
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Section>
  );
}
