import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Split } from '#web/ui/section.tsx';
import styles from '../account.module.css';
import { ChoiceSwitch } from '../choice-switch.tsx';
import { type Preferences, SUBSCRIPTIONS } from '../queries.ts';
import { useChangePreferences } from '../use-preference.ts';

/** The five subscriptions, each switched at once. Having seen them is one of the first steps. */
export function Subscriptions({ staffId, preferences }: { staffId: string; preferences: Preferences }) {
  const { t } = useTranslation('system');
  const { mutate, mutateAsync } = useChangePreferences(staffId);
  const noted = useRef(false);
  const unseen = preferences.subscriptions_seen === null;
  useEffect(() => {
    if (!unseen || noted.current) return;
    noted.current = true;
    mutate({ subscriptions_seen: new Date().toISOString() });
  }, [unseen, mutate]);
  return (
    <Split title={t('account.subscriptions.title')} lead={t('account.subscriptions.lead')} id="subscriptions">
      <ul className={styles.switches}>
        {SUBSCRIPTIONS.map((name) => (
          <li key={name}>
            <ChoiceSwitch
              title={t(`account.subscriptions.${name}.title`)}
              text={t(`account.subscriptions.${name}.text`)}
              checked={preferences[name]}
              onChoose={(checked) => mutateAsync({ [name]: checked })}
            />
          </li>
        ))}
      </ul>
    </Split>
  );
}
