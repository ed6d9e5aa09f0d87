import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { PersonValues } from '../edit/record-forms.ts';
import { opticianPath } from '../list/company-row.tsx';
import { fullName } from '../parts/names.ts';
import styles from './merge.module.css';
import { similarQuery } from './queries.ts';

type Typed = Pick<PersonValues, 'first_name' | 'last_name' | 'email' | 'phone' | 'mobile'>;

export interface SimilarNoteProps {
  opticianId: string;
  values: Typed;
  /** Keeps what was typed when the note was last on screen. */
  shown: RefObject<string>;
}

/** What the question is about, as one text. */
export function typedText({ first_name, last_name, email, phone, mobile }: Typed): string {
  return JSON.stringify([first_name, last_name, email, phone, mobile]);
}

/** Typing rests so long before it is asked about, in ms. */
const TYPING_PAUSE = 400;

/** While a new person is typed in: who may be the same, to be opened instead. Stands inside the form it belongs to. */
export function SimilarNote({ opticianId, values, shown }: SimilarNoteProps) {
  const { t } = useTranslation('opticians');
  const typed = useDebounced(typedText(values), TYPING_PAUSE);
  const note = useRef<HTMLDivElement>(null);
  const { data: people = [] } = useQuery({
    ...similarQuery(opticianId, JSON.parse(typed)),
    placeholderData: keepPreviousData,
  });
  const found = people.length > 0;
  useEffect(() => {
    if (!found) return;
    shown.current = typed;
    // Whoever saves from further down sees why it is asked about.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [found, typed, shown]);
  return (
    <div ref={note} role="status" className={styles.similar} hidden={!found}>
      {found && (
        <>
          <Note tone="warn">{t('double.found', { count: people.length })}</Note>
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <Avatar name={fullName(person)} image={person.portrait_image} />
                <div className="grow">
                  <b>{fullName(person)}</b>
                  <small>
                    {[
                      person.same_company ? null : person.optician_name,
                      person.active ? null : t('person.inactive'),
                      person.reasons.map((reason) => t(`double.reason.${reason}`)).join(', '),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <AppLink
                    className="link small"
                    to={opticianPath(person.optician_id)}
                    search={{ staffId: person.id }}
                    aria-label={t('double.openOf', { name: fullName(person) })}
                  >
                    {t('double.open')}
                  </AppLink>
                </div>
              </li>
            ))}
          </ul>
          <Button type="submit" size="small">
            {t('double.anyway')}
          </Button>
        </>
      )}
    </div>
  );
}
