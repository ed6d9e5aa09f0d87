import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTile } from '#web/frame/dashboard.ts';
import { verifiedFactors } from '#web/session/assurance.ts';
import { useSession, useViewer } from '#web/session/use-session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { useChangePreferences } from '../use-preference.ts';
import { FIRST_STEPS, type Newcomer, stepsLeft } from './steps.ts';

const ICONS = { profile: 'user', portrait: 'image', factor: 'shield', subscriptions: 'bell' } as const;

/** The dashboard's list for newcomers; gone when everything is done, or when it is put away. */
export default function FirstStepsTile() {
  const { t } = useTranslation('system');
  const session = useSession();
  const queries = useQueryClient();
  const newcomer = useTile<Newcomer>('accounts.firstSteps');
  const staffId = useViewer().viewer?.staff?.id ?? '';
  const putAway = useChangePreferences(staffId, () => void stale(queries, 'dashboard'));
  if (!newcomer || !session || putAway.isPending || putAway.isSuccess) return null;
  const left = stepsLeft(newcomer, verifiedFactors(session.user).length > 0);
  if (left.length === 0) return null;
  const dismiss = () => putAway.mutate({ first_steps_dismissed: new Date().toISOString() });
  return (
    <Section
      title={t('account.firstSteps.title')}
      end={<IconButton icon="x" label={t('account.firstSteps.dismiss')} onClick={dismiss} />}
    >
      <Rows label={t('account.firstSteps.title')}>
        {FIRST_STEPS.filter(({ name }) => left.includes(name)).map((step) => (
          <ListRow
            key={step.name}
            to={step.to}
            search={'search' in step ? step.search : undefined}
            lead={<Icon name={ICONS[step.name]} />}
            title={t(`account.firstSteps.${step.name}.title`)}
            text={t(`account.firstSteps.${step.name}.text`)}
          />
        ))}
      </Rows>
    </Section>
  );
}
