import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#web/calls/download.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { visibilityChanged } from '#web/presence/use-online-user-ids.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Split } from '#web/ui/section.tsx';
import { FormSkeleton } from '#web/ui/skeleton.tsx';
import type { PersonalData } from '../../../contract.ts';
import styles from '../account.module.css';
import { ChoiceSwitch } from '../choice-switch.tsx';
import { preferencesQuery } from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { useChangePreferences } from '../use-preference.ts';
import { Deletion } from './deletion.tsx';

/** The fourth tab: what others see of one, and what the portal knows. */
export function PrivacyTab({ staffId }: { staffId: string }) {
  const { data, error, refetch } = useQuery(preferencesQuery(staffId));
  if (!data) return error ? <ErrorState onRetry={refetch} /> : <FormSkeleton />;
  return (
    <>
      <Visibility staffId={staffId} invisible={data.invisible} />
      <Export />
      <Deletion />
    </>
  );
}

function Visibility({ staffId, invisible }: { staffId: string; invisible: boolean }) {
  const { t } = useTranslation('system');
  const { mutateAsync } = useChangePreferences(staffId, visibilityChanged);
  return (
    <Split title={t('account.visibility.title')} lead={t('account.visibility.lead')} id="visibility">
      <ul className={styles.switches}>
        <li>
          <ChoiceSwitch
            title={t('account.visibility.invisible')}
            text={t('account.visibility.text')}
            checked={invisible}
            onChoose={(checked) => mutateAsync({ invisible: checked })}
          />
        </li>
      </ul>
      <p className="small t2">{t('account.visibility.directory')}</p>
    </Split>
  );
}

function Export() {
  const { t } = useTranslation('system');
  const { locale } = useLanguage();
  const [busy, setBusy] = useState<'pdf' | 'json'>();
  const save = async (form: 'pdf' | 'json') => {
    setBusy(form);
    try {
      if (form === 'pdf') await downloadFile('/account/export.pdf', { language: locale });
      else await saveJson(t('account.export.fileName'));
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Split title={t('account.export.title')} lead={t('account.export.lead')} id="export">
      <p>{t('account.export.text')}</p>
      <div className={styles.actions}>
        <Button icon="download" busy={busy === 'pdf'} disabled={busy === 'json'} onClick={() => void save('pdf')}>
          {t('account.export.pdf')}
        </Button>
        <Button kind="quiet" busy={busy === 'json'} disabled={busy === 'pdf'} onClick={() => void save('json')}>
          {t('account.export.json')}
        </Button>
      </div>
    </Split>
  );
}

async function saveJson(name: string): Promise<void> {
  const data = await callPortal<PersonalData>('GET', '/account/export');
  saveFile(`${name}-${data.made.slice(0, 10)}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}
