import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useOnlineUserIds } from '#web/presence/use-online-user-ids.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgramBadges } from '#web/ui/program-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Person } from '../../contract.ts';
import { opticianPath } from '../list/company-row.tsx';
import { fullName, inLanguage } from '../parts/names.ts';
import { PresenceCard } from '../presence/person-card.tsx';
import styles from './detail.module.css';

export interface TeamProps {
  people: readonly Person[];
  /** The person that the address points at, or pointed at before the card was closed. */
  target: string | undefined;
  onOpen: (id: string) => void;
}

/** A larger team than this is folded on a phone, where `detail.module.css` leaves five. */
const LONG = 8;

/**
 * Everybody of a company with face, profession, programmes and presence. On a phone rows with a call button, of a large
 * team the first five. Each opens their card.
 */
export function Team({ people, target, onOpen }: TeamProps) {
  const { t } = useTranslation('common');
  const online = useOnlineUserIds();
  const [all, setAll] = useState(false);
  const folded = !all && people.length > LONG;
  return (
    <>
      <ul className={cx(styles.team, folded && styles.folded)}>
        {people.map((person) => (
          <TeamMember
            key={person.id}
            person={person}
            online={person.auth_user_id !== null && online.has(person.auth_user_id)}
            target={person.id === target}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {folded && (
        <Button className="only-m m1" onClick={() => setAll(true)}>
          {t('ui.filter.all', { count: people.length })}
        </Button>
      )}
    </>
  );
}

interface TeamMemberProps {
  person: Person;
  online: boolean;
  target: boolean;
  onOpen: (id: string) => void;
}

function TeamMember({ person, online, target, onOpen }: TeamMemberProps) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (!target) return;
    // The card opens above, later in this commit: the focus that it finds here is the one it gives back.
    link.current?.focus({ preventScroll: true });
    // After the router, which brings `#team` into view as soon as it is there.
    const frame = requestAnimationFrame(() => link.current?.closest('li')?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [target]);
  const name = fullName(person);
  const phone = person.work_contact.mobile ?? person.work_contact.phone;
  return (
    <li className={cx(styles.person, target && styles.target, !person.active && styles.gone)}>
      <PresenceCard person={person} online={online}>
        <Avatar name={name} image={person.portrait_image} size={80} online={online} />
        <h3>
          <AppLink
            ref={link}
            to={opticianPath(person.optician_id)}
            search={{ staffId: person.id }}
            resetScroll={false}
            aria-haspopup="dialog"
            onClick={() => onOpen(person.id)}
          >
            {name}
            {online && <span className="vh">, {t('person.online')}</span>}
          </AppLink>
        </h3>
      </PresenceCard>
      <p>{position(person, t, locale)}</p>
      <ProgramBadges programs={person.programs} />
      {phone && (
        <a
          className={cx('iconbtn', 'only-m', styles.call)}
          href={phoneLink(phone)}
          aria-label={t('person.call', { name, phone: writePhone(phone) })}
        >
          <Icon name="phone" size={20} />
        </a>
      )}
      {(person.board_member || !person.active) && (
        <div className={styles.tags}>
          {person.board_member && <Tag>{t('person.board')}</Tag>}
          {!person.active && <Tag look="line">{t('person.inactive')}</Tag>}
        </div>
      )}
    </li>
  );
}

/** The profession, which companies write as they name it to customers; without one, the roles. */
function position(person: Person, t: (key: string) => string, locale: Locale): string {
  return inLanguage(person, 'profession', locale) || person.roles.map((name) => t(`common:role.${name}`)).join(', ');
}
