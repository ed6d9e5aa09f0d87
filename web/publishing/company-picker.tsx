import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './publishing.module.css';
import { companiesQuery } from './queries.ts';

interface CompanyPickerProps {
  audience: readonly string[];
  toggle: (key: string, on: boolean) => void;
}

const keyOf = (id: string) => `company:${id}`;

/** Companies among the readers, found by words of their name. */
export function CompanyPicker({ audience, toggle }: CompanyPickerProps) {
  const { t } = useTranslation('publishing');
  const [q, setQ] = useState('');
  const ids = audience.flatMap((key) => (key.startsWith('company:') ? [key.slice(8)] : []));
  const { data: chosen = [] } = useQuery({
    ...companiesQuery({ ids: ids.toSorted() }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: found } = useQuery({ ...companiesQuery({ q }), enabled: q.trim() !== '' });
  const more = found?.filter(({ id }) => !ids.includes(id));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('audience.companies')}</legend>
      {chosen
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <Checkbox key={id} label={name} checked onChange={() => toggle(keyOf(id), false)} />
        ))}
      <SearchField label={t('audience.searchCompany')} value={q} onChange={setQ} />
      {q.trim() !== '' && more && (
        <div className={styles.small} role="status">
          {more.length === 0 && <span className="small t2">{t('audience.noCompany')}</span>}
          {more.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              icon="plus"
              onClick={() => {
                toggle(keyOf(id), true);
                setQ('');
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
