import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { AvatarStack } from '#web/ui/avatar.tsx';
import { ProgramBadges } from '#web/ui/program-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/rows.css';
import { fullName } from '../parts/names.ts';
import { CompanyArt } from './company-art.tsx';
import { opticianPath, usePlace } from './company-row.tsx';
import { asFace } from './face.ts';
import styles from './list.module.css';
import type { ListedOptician } from './list-result.ts';

/** One company as a card of 272 x 400; the people that the search text fits are named on it. */
export function CompanyCard({ company }: { company: ListedOptician }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const place = usePlace(company);
  const count = company.staff_count;
  return (
    <li>
      <AppLink className="card" to={opticianPath(company.id)} search={oneMatch(company)}>
        <div className="card-art">
          <CompanyArt name={company.name} image={company.logo_image} />
          {!company.active && <Tag look="line">{t('list.inactive')}</Tag>}
        </div>
        <div className="card-b">
          <p className="card-k">
            <span className="ell">{place}</span>
          </p>
          <h2 className="card-t clamp2">{company.name}</h2>
          <p className="card-p clamp2">
            {company.people.length > 0
              ? company.people.map(fullName).join(', ')
              : t('list.people', { count, n: format.number(count) })}
          </p>
          <div className={styles.foot}>
            <AvatarStack people={company.faces.map(asFace)} total={count} />
            <ProgramBadges programs={company.programs} />
          </div>
        </div>
      </AppLink>
    </li>
  );
}

/** When the text fits one single person, the card leads to that person. */
function oneMatch({ people_count, people }: ListedOptician) {
  const [only] = people;
  return people_count === 1 && only ? { staffId: only.id } : undefined;
}
