import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { CampaignsPart } from './campaigns/campaigns-part.tsx';
import { GAZETTE } from './lists.ts';
import styles from './marketing.module.css';
import { PrintLogin } from './print-login.tsx';
import { ownBranchesQuery } from './queries.ts';

/** /app/marketing: the way to the Gazette, the campaigns and the login of web-to-print, then the text of the area. */
export default function MarketingScreen() {
  const { t } = useTranslation('marketing');
  return (
    <PageView
      page={{ key: 'marketing' }}
      title={t('title')}
      above={
        <div className={styles.page}>
          <Rows lined>
            <ListRow to={GAZETTE.path} title={t('gazette')} text={t('gazetteLead')} />
          </Rows>
          <CampaignsPart />
          <WebToPrint />
        </div>
      }
    />
  );
}

/** The own branches with the address that the directory serves; nothing is added to it. */
function WebToPrint() {
  const { t } = useTranslation('marketing');
  const { viewer, can } = useViewer();
  const company = viewer?.optician?.id ?? '';
  const { data: branches = [] } = useQuery(ownBranchesQuery(company));
  const enters = can('canEditOwnBusiness') && !viewer?.viewing;
  if (branches.length === 0) return null;
  return (
    <Section title={t('print.title')}>
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.id} className={styles.line}>
            <span>{branch.name}</span>
            <PrintLogin
              address={branch.web_to_print_login_url}
              entered={
                enters ? { to: `/app/opticians/${company}`, search: { edit: `branch.${branch.id}` } } : undefined
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
