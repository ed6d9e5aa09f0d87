import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useOnlineKnown, useOnlineUserIds } from '#web/presence/use-online-user-ids.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { opticianPath } from '../list/company-row.tsx';
import { fullName, inLanguage, listed } from '../parts/names.ts';
import { PresenceCard } from '../presence/person-card.tsx';
import { type OnlinePerson, onlinePeopleQuery } from '../queries.ts';
import { byCompany, type OnlineGroup } from './online-groups.ts';
import styles from './tiles.module.css';

/** So many faces stand in the tile, and so many first names below them. */
const FACES = 4;
const NAMES = 3;

/**
 * The dashboard's tile of who is online. Counted once per person; named as far as the reader may see them. Until that
 * is known it says nothing; the place of the faces is kept, so that nothing moves when they come.
 */
export default function OnlineTile() {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { viewer } = useViewer();
  const online = useOnlineUserIds();
  const known = useOnlineKnown();
  const others = [...online].filter((id) => id !== viewer?.user.id);
  const { data: people = [], isLoading } = useQuery({
    ...onlinePeopleQuery(others),
    placeholderData: keepPreviousData,
  });
  // Somebody may have left since the names were read.
  const here = people.filter((person) => online.has(person.auth_user_id));
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('tile.online.title')}
      small
      end={
        here.length > 0 && (
          <button type="button" className="more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('tile.online.all')}
            <Icon name="right" size={16} />
          </button>
        )
      }
    >
      <div className={styles.online}>
        {known && others.length === 0 && <p className="small t2">{t('tile.online.nobody')}</p>}
        {others.length > 0 && here.length === 0 && !isLoading && (
          <p className="small t2">
            {t('tile.online.unseen', { count: others.length, n: format.number(others.length) })}
          </p>
        )}
        {here.length > 0 && <Faces people={here} total={others.length} />}
      </div>
      {open && <OnlineSheet groups={byCompany(here, format.compare)} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Faces({ people, total }: { people: readonly OnlinePerson[]; total: number }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const format = useFormat();
  const shown = people.slice(0, FACES);
  const named = people.slice(0, NAMES).map((person) => person.first_name);
  const rest = total - named.length;
  return (
    <>
      <div className={styles.faces}>
        {shown.map((person) => (
          <PresenceCard key={person.id} person={person}>
            <AppLink to={opticianPath(person.optician_id)} search={{ staffId: person.id }}>
              <Avatar name={fullName(person)} image={person.portrait_image} online />
              <span className="vh">{`${fullName(person)}, ${person.optician_name}`}</span>
            </AppLink>
          </PresenceCard>
        ))}
        {total > shown.length && (
          <span className="av rest" aria-hidden="true">{`+${format.number(total - shown.length)}`}</span>
        )}
      </div>
      <p className={styles.names}>
        {rest > 0
          ? t('tile.online.names', { names: named.join(', '), count: rest, n: format.number(rest) })
          : listed(named, locale)}
      </p>
    </>
  );
}

function OnlineSheet({ groups, onClose }: { groups: readonly OnlineGroup[]; onClose: () => void }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const format = useFormat();
  const count = groups.reduce((sum, group) => sum + group.people.length, 0);
  // The profession, as companies write it; without one, the roles.
  const whatOf = (person: OnlinePerson) =>
    inLanguage(person, 'profession', locale) || (person.roles ?? []).map((role) => t(`common:role.${role}`)).join(', ');
  return (
    <Sheet label={`${t('tile.online.title')} (${format.number(count)})`} titled onClose={onClose}>
      {groups.map((group) => (
        <section key={group.id} className={styles.group} aria-label={group.name}>
          <h3>{group.name}</h3>
          <ul>
            {group.people.map((person) => (
              <li key={person.id}>
                <PresenceCard person={person}>
                  <AppLink to={opticianPath(person.optician_id)} search={{ staffId: person.id }}>
                    <Avatar name={fullName(person)} image={person.portrait_image} online />
                    <span className="grow">
                      <b>{fullName(person)}</b>
                      <small>{whatOf(person)}</small>
                    </span>
                  </AppLink>
                </PresenceCard>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
