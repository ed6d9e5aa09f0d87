import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { verifiedFactors } from '#web/session/assurance.ts';
import { useSession, useViewer } from '#web/session/use-session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { preferencesQuery, profileQuery } from '../queries.ts';
import { useChangePreferences } from '../use-preference.ts';
import { FIRST_STEPS, stepsLeft } from './steps.ts';

const ICONS = { profile: 'user', portrait: 'image', factor: 'shield', subscriptions: 'bell' } as const;

/** The dashboard's list for newcomers; gone when everything is done, or when it is put away. */
export default function FirstStepsTile() {
  const { viewer } = useViewer();
  return viewer?.staff ? <FirstSteps staffId={viewer.staff.id} /> : null;
}

function FirstSteps({ staffId }: { staffId: string }) {
  const { t } = useTranslation('system');
  const session = useSession();
  const { mutate } = useChangePreferences(staffId);
  // Both at once, although the second counts only for newcomers: one after the other, the page waits twice.
  const [{ data: preferences }, { data: row }] = useSuspenseQueries({
    queries: [preferencesQuery(staffId), profileQuery(staffId)],
  });
  if (preferences.first_steps_dismissed !== null || !row || !session) return null;
  const left = stepsLeft(row, preferences, verifiedFactors(session.user).length > 0);
  if (left.length === 0) return null;
  const dismiss = () => mutate({ first_steps_dismissed: new Date().toISOString() });
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
