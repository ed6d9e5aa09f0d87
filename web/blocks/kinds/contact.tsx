import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { useOnlineUserIds } from '#web/presence/use-online-user-ids.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';

/** Somebody to turn to, as the directory knows them now. Nothing of who is not there for the reader. */
export function ContactBlock({ block, text, refs }: BlockProps<'contact'>) {
  const { t } = useTranslation(['blocks', 'common']);
  const online = useOnlineUserIds();
  const person = block.staff_id === null ? undefined : refs.people[block.staff_id];
  if (!person) return null;
  const here = online.has(person.auth_user_id ?? '');
  const { today } = person;
  return (
    <div className={styles.contact}>
      <Avatar name={person.name} image={person.portrait_image} size={80} online={here} />
      <div className="grow">
        <p className={styles.contactName}>
          <AppLink to={`/app/opticians/${person.optician_id}`} search={{ staffId: block.staff_id }}>
            {person.name}
          </AppLink>
        </p>
        <p className="small t2">{text.title?.trim() || person.profession || person.optician_name}</p>
        {text.text?.trim() && <p>{text.text}</p>}
        {(here || today) && (
          <p className="small t2">
            {[
              here && t('common:presence.online'),
              today &&
                (today.length === 0
                  ? t('contact.closed')
                  : t('contact.today', { hours: today.map(({ from, to }) => `${from}–${to}`).join(', ') })),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <ul className={styles.reach}>
          {person.phone && (
            <li>
              <Icon name="phone" size={20} />
              <a href={phoneLink(person.phone)}>{writePhone(person.phone)}</a>
            </li>
          )}
          {person.email && (
            <li>
              <Icon name="mail" size={20} />
              <a href={`mailto:${person.email}`}>{person.email}</a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
