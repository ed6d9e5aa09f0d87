import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { PeopleField } from '#web/forms/people-field.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { BACKUP_DAYS } from '../../assessment-facts.ts';
import styles from '../assessment.module.css';
import { deleteSurvey } from '../queries.ts';
import { useAssessmentFault } from '../use-fault.ts';

/** Deletes all rounds of somebody who asked the office for it; nothing of them is shown. */
export function EraseForm() {
  const { t } = useTranslation(['assessment', 'common']);
  const [sure, setSure] = useState(false);
  const queries = useQueryClient();
  const sentence = useAssessmentFault();
  const [people, setPeople] = useState<string[]>([]);
  const [person] = people;
  const erase = useMutation({
    mutationFn: (staff_id: string) => deleteSurvey({ staff_id }),
    onSuccess: () => {
      setPeople([]);
      notify({ kind: 'success', message: t('delete.done') });
    },
    onSettled: () => {
      setSure(false);
      return stale(queries, 'assessment');
    },
  });
  return (
    <Section title={t('erase.title')}>
      <div className={styles.consent}>
        <p className="small t2">{t('erase.text', { days: BACKUP_DAYS })}</p>
        <PeopleField label={t('erase.person')} people={people} max={1} onChange={setPeople} />
        <FaultNote>{erase.error && sentence(erase.error)}</FaultNote>
        {person && (
          <div>
            <Button kind="danger" icon="trash" onClick={() => setSure(true)}>
              {t('delete.all')}
            </Button>
          </div>
        )}
        {person && sure && (
          <Dialog
            title={t('delete.title')}
            icon="trash"
            alert
            onClose={() => setSure(false)}
            actions={
              <CancelOr
                onCancel={() => setSure(false)}
                careful
                kind="danger"
                busy={erase.isPending}
                onClick={() => erase.mutate(person)}
              >
                {t('delete.all')}
              </CancelOr>
            }
          >
            <p>{t('erase.sure')}</p>
          </Dialog>
        )}
      </div>
    </Section>
  );
}
