import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { fullName, inLanguage } from '../parts/names.ts';
import { ColumnCell } from './columns.tsx';
import styles from './list.module.css';
import type { ListedOptician } from './list-result.ts';
import type { Column } from './list-search.ts';

/** Address of a company's page. */
export const opticianPath = (id: string) => `/app/opticians/${id}`;

/** One company: mark, name, places and the columns chosen; below it the people that the search text fits. */
export function CompanyRow({ company, cols }: { company: ListedOptician; cols: readonly Column[] }) {
  const { t } = useTranslation('opticians');
  const place = usePlace(company);
  return (
    <>
      <ListRow
        to={opticianPath(company.id)}
        lead={<CompanyMark name={company.name} image={company.logo_image} />}
        title={company.name}
        text={place}
        end={
          <>
            {!company.active && <Tag look="line">{t('list.inactive')}</Tag>}
            {cols.map((column) => (
              <ColumnCell key={column} column={column} company={company} />
            ))}
          </>
        }
      />
      {company.people.length > 0 && <Matches company={company} />}
    </>
  );
}

/** "Bern · 3 Filialen". */
export function usePlace(company: ListedOptician): string {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { locale } = useLanguage();
  const { branch_count: count, places } = company;
  const branches = t('list.branches', { count, n: format.number(count) });
  return [places[0] && townIn(locale, places[0]), branches].filter(Boolean).join(' · ');
}

function Matches({ company }: { company: ListedOptician }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { locale } = useLanguage();
  const rest = company.people_count - company.people.length;
  return (
    <li className={styles.matches}>
      <ul aria-label={t('list.matches', { name: company.name })}>
        {company.people.map((person) => (
          <li key={person.id}>
            <AppLink className={styles.match} to={opticianPath(company.id)} search={{ staffId: person.id }}>
              <Avatar name={fullName(person)} image={person.portrait_image} />
              <span className="grow">
                <b className="ell">{fullName(person)}</b>
                <span className="ell">{inLanguage(person, 'profession', locale)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.rest}>{t('list.moreMatches', { count: rest, n: format.number(rest) })}</p>}
    </li>
  );
}
