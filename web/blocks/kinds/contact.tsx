import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';

/** Somebody to turn to, as the directory knows them now. Nothing of who is not there for the reader. */
export function ContactBlock({ block, text, refs }: BlockProps<'contact'>) {
  const person = block.staff_id === null ? undefined : refs.people[block.staff_id];
  if (!person) return null;
  return (
    <div className={styles.contact}>
      <Avatar name={person.name} image={person.portrait_image} size={80} />
      <div className="grow">
        <p className={styles.contactName}>
          <AppLink to={`/app/opticians/${person.optician_id}`} search={{ staffId: block.staff_id }}>
            {person.name}
          </AppLink>
        </p>
        <p className="small t2">{text.title?.trim() || person.profession || person.optician_name}</p>
        {text.text?.trim() && <p>{text.text}</p>}
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
