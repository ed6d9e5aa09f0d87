import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { OPTICIANS } from '../list/list-search.ts';
import { fullName } from '../parts/names.ts';
import { opticianListQuery } from '../queries.ts';
import styles from './approval.module.css';

interface Choice {
  id: string;
  name: string;
  detail: string;
}

export interface FindCarrierProps {
  /** Companies are looked for, else people. */
  companies: boolean;
  /** Who carries the programme already. */
  taken: readonly string[];
  onChoose: (choice: Choice) => void;
}

/** So many are offered; who needs more types another letter. */
const OFFERED = 6;

/** Finds a company or person by the directory's own search, and takes it up. */
export function FindCarrier({ companies, taken, onChoose }: FindCarrierProps) {
  const { t } = useTranslation('opticians');
  const [q, setQ] = useState('');
  const { data } = useQuery({
    ...opticianListQuery(OPTICIANS.read({ q })),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const found: Choice[] = (data?.items ?? []).flatMap((item) =>
    companies
      ? [{ id: item.id, name: item.name, detail: item.places.join(', ') }]
      : item.people.map((person) => ({ id: person.id, name: fullName(person), detail: item.name })),
  );
  const offered = found.filter(({ id }) => !taken.includes(id)).slice(0, OFFERED);
  return (
    <div>
      <SearchField label={t(companies ? 'programs.findCompany' : 'programs.findPerson')} value={q} onChange={setQ} />
      {q.trim() !== '' && data && (
        <div className={styles.found} aria-live="polite">
          {offered.length === 0 ? (
            <p className="small t2">{t('programs.noMatch')}</p>
          ) : (
            <Rows label={t('programs.matches')}>
              {offered.map((choice) => (
                <ListRow
                  key={choice.id}
                  title={choice.name}
                  text={choice.detail}
                  end={
                    <Button
                      size="small"
                      aria-label={t('programs.add', { name: choice.name })}
                      onClick={() => {
                        onChoose(choice);
                        setQ('');
                      }}
                    >
                      {t('programs.addShort')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )}
        </div>
      )}
    </div>
  );
}
