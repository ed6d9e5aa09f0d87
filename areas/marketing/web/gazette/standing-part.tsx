import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { NumberField } from '#web/forms/number-field.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import type { GazetteAnswer } from '../../contract.ts';
import styles from '../marketing.module.css';
import { endStanding, type StandingOrder, saveStanding } from '../queries.ts';

/** Standing orders of the own branches: how many each time, and whether they pause. */
export function StandingPart({ answer }: { answer: GazetteAnswer }) {
  const { t } = useTranslation('marketing');
  return (
    <Section title={t('standing.title')}>
      <p className="small t2">{t('standing.lead')}</p>
      {answer.own.map((branch) => {
        const stored = answer.standing.find(({ branch_id }) => branch_id === branch.id);
        return <Standing key={`${branch.id} ${stored?.updated}`} {...{ branch, stored }} />;
      })}
    </Section>
  );
}

function Standing({ branch, stored }: { branch: { id: string; name: string }; stored: StandingOrder | undefined }) {
  const { t } = useTranslation('marketing');
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const [values, setValues] = useState<StandingOrder>(
    stored ?? { branch_id: branch.id, copies_de: 0, copies_fr: 0, paused: false },
  );
  const { copies_de, copies_fr, paused } = values;
  const run = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work();
      notify({ kind: 'success', message: t(told) });
      await stale(queries, 'marketing', 'dashboard');
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  const save = (row: StandingOrder) => {
    const { branch_id } = row;
    return run(
      () => saveStanding({ branch_id, copies_de: row.copies_de, copies_fr: row.copies_fr, paused: row.paused }),
      'standing.saved',
    );
  };
  return (
    <article className={styles.order}>
      <h3>{branch.name}</h3>
      <div className={styles.pair}>
        {(['copies_de', 'copies_fr'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`order.field.${name}`)}
            value={values[name]}
            onChange={(copies) => setValues({ ...values, [name]: Math.round(copies ?? 0) })}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <Button disabled={copies_de + copies_fr === 0} onClick={() => void save(values)}>
          {t('standing.save')}
        </Button>
        {stored && (
          <>
            <Switch
              label={t('standing.paused')}
              checked={paused}
              onChange={({ target }) => void save({ ...values, paused: target.checked })}
            />
            <Button kind="quiet" icon="trash" onClick={() => void run(() => endStanding(branch.id), 'standing.ended')}>
              {t('standing.end')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
