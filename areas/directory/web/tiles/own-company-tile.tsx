import { useTranslation } from 'react-i18next';
import { useTile } from '#web/frame/dashboard.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Branch, OpticianDetail } from '../../contract.ts';
import { branchAnchor } from '../detail/branch-anchor.ts';
import { hoursOf } from '../detail/branch-view.tsx';
import { OpenWords } from '../hours/open-words.tsx';
import { openState } from '../hours/opening.ts';
import { opticianPath } from '../list/company-row.tsx';
import { useNow } from '../parts/use-now.ts';

/** As `own_company()` answers it. */
type OwnCompany = Pick<OpticianDetail, 'id' | 'name' | 'logo_image'> & {
  people: number;
  branch_count: number;
  branches: Pick<Branch, 'id' | 'name' | 'street' | 'postcode' | 'place' | 'opening_hours' | 'special_days'>[];
};

/** The dashboard's tile of one's own company: some of its branches and which of them are open now. */
export default function OwnCompanyTile() {
  const { t } = useTranslation('opticians');
  const optician = useTile<OwnCompany>('directory.ownCompany');
  if (!optician) return null;
  return (
    <Section title={t('tile.own.title')} more={{ label: t('tile.own.open'), to: opticianPath(optician.id) }}>
      <OwnBranches optician={optician} />
    </Section>
  );
}

function OwnBranches({ optician }: { optician: OwnCompany }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const now = useNow();
  const { people, branches, branch_count } = optician;
  const to = opticianPath(optician.id);
  return (
    <Rows label={t('tile.own.title')}>
      <ListRow
        to={to}
        lead={<CompanyMark name={optician.name} image={optician.logo_image} />}
        title={optician.name}
        text={[
          t('list.branches', { count: branch_count, n: format.number(branch_count) }),
          t('list.people', { count: people, n: format.number(people) }),
        ].join(' · ')}
      />
      {branches.map((branch) => (
        <ListRow
          key={branch.id}
          to={to}
          hash={branchAnchor(branch.id)}
          title={branch.name}
          text={[branch.street, `${branch.postcode} ${branch.place}`].filter(Boolean).join(', ')}
          end={<OpenWords state={openState(hoursOf(branch), now)} short />}
        />
      ))}
    </Rows>
  );
}
