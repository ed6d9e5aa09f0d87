import { useTranslation } from 'react-i18next';
import { PROGRAMS } from '#shared/names/programs.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ProgramBadge } from '#web/ui/program-badge.tsx';
import type { OpticianDetail } from '../../contract.ts';
import styles from './detail.module.css';

/** The programmes of the company and the attributes of its people, with how many carry them. */
export function CompanyPrograms({ optician }: { optician: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const carried = PROGRAMS.map((program) => ({
    program,
    ofCompany: optician.programs.includes(program),
    people: optician.staff.filter((person) => person.active && person.programs.includes(program)).length,
  })).filter(({ ofCompany, people }) => ofCompany || people > 0);
  if (carried.length === 0) return <p className="t2">{t('detail.noPrograms')}</p>;
  return (
    <ul className={styles.programs}>
      {carried.map(({ program, ofCompany, people }) => (
        <li key={program}>
          <ProgramBadge program={program} withWord />
          <p>{t(ofCompany ? 'detail.companyProgram' : 'detail.personalProgram')}</p>
          {people > 0 && <p>{t('detail.programPeople', { count: people, n: format.number(people) })}</p>}
        </li>
      ))}
    </ul>
  );
}
