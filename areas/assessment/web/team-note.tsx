import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import type { Overview } from '../contract.ts';
import { ASSESSMENT } from './address.ts';

/** How far the team of the main branch is from marks of its own. */
export function TeamNote({ overview: { team } }: { overview: Overview }) {
  const { t } = useTranslation('assessment');
  if (!team) return null;
  return (
    <Section
      small
      title={t('team.of', { name: team.name })}
      more={{ label: t('team.look'), to: ASSESSMENT, search: { view: 'team', branch: team.branch_id } }}
    >
      <p className="small t2">{team.missing > 0 ? t('team.missing', { count: team.missing }) : t('team.enough')}</p>
    </Section>
  );
}
