import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { DeletionRequested } from '../../../contract.ts';
import styles from '../account.module.css';

const STAYS = ['bookings', 'certificates', 'figures', 'log'] as const;

/** The way to be deleted: what goes, what must stay and why, and the request to the office. */
export function Deletion() {
  const { t } = useTranslation('system');
  const [remark, setRemark] = useState('');
  const asking = useMutation({
    mutationFn: () => callPortal<DeletionRequested>('POST', '/account/deletion', { body: { remark: remark.trim() } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate();
  };
  return (
    <Split title={t('account.deletion.title')} lead={t('account.deletion.lead')} id="deletion">
      <p>{t('account.deletion.goes')}</p>
      <p>{t('account.deletion.stays')}</p>
      <ul className={styles.list}>
        {STAYS.map((name) => (
          <li key={name}>{t(`account.deletion.stay.${name}`)}</li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={t('account.deletion.remark')}
          optional
          rows={3}
          maxLength={1000}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <div aria-live="polite">
          {asking.data && <Note tone="ok">{t(`account.deletion.${asking.data.outcome}`)}</Note>}
          {asking.error && <Note tone="err">{failureWords(asking.error, t)}</Note>}
        </div>
        <div>
          <Button type="submit" busy={asking.isPending} disabled={asking.isSuccess}>
            {t('account.deletion.submit')}
          </Button>
        </div>
      </form>
    </Split>
  );
}
