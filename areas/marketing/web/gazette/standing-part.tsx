import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { GazetteAnswer, Issue } from '../../contract.ts';
import styles from '../marketing.module.css';
import { endStanding, type StandingOrder, saveStanding } from '../queries.ts';
import { CopiesFields, useCopiesWords } from './copies-fields.tsx';
import { copiesOf, copiesSchema, typed } from './order-values.ts';
import { useCopies } from './use-copies.ts';

interface StandingPartProps {
  /** The one on screen: its limits and prices are what is known. */
  issue: Issue;
  answer: Pick<GazetteAnswer, 'own' | 'standing'>;
}

/** Standing orders of the own branches, a line each: how many each time, and whether they pause. */
export function StandingPart({ issue, answer }: StandingPartProps) {
  const { t } = useTranslation('marketing');
  const [edited, setEdited] = useState('');
  const branch = answer.own.find(({ id }) => id === edited);
  const storedOf = (id: string) => answer.standing.find(({ branch_id }) => branch_id === id);
  return (
    <Section title={t('standing.title')}>
      <p className="small t2">{t('standing.lead')}</p>
      <ul className={cx(styles.list, styles.under)}>
        {answer.own.map((one) => (
          <StandingLine key={one.id} branch={one} stored={storedOf(one.id)} onEdit={() => setEdited(one.id)} />
        ))}
      </ul>
      {branch && (
        <StandingSheet
          key={branch.id}
          {...{ issue, branch, stored: storedOf(branch.id) }}
          onClose={() => setEdited('')}
        />
      )}
    </Section>
  );
}

interface StandingProps {
  branch: GazetteAnswer['own'][number];
  stored: GazetteAnswer['standing'][number] | undefined;
}

function StandingLine({ branch, stored, onEdit }: StandingProps & { onEdit: () => void }) {
  const { t } = useTranslation('marketing');
  const copies = useCopies();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const run = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work();
      notify({ kind: 'success', message: t(told) });
      await stale(queries, 'marketing', 'dashboard');
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  const pause = ({ branch_id, copies_de, copies_fr, paused }: StandingOrder) =>
    run(
      () => saveStanding({ branch_id, copies_de, copies_fr, paused: !paused }),
      paused ? 'standing.resumed' : 'standing.isPaused',
    );
  return (
    <li className={styles.line}>
      <span>
        <b>{branch.name}</b>
        <br />
        <span className="small t2">{stored ? t('standing.each', { split: copies(stored) }) : t('standing.none')}</span>
      </span>
      <span className={styles.tools}>
        {stored?.paused && <Tag look="line">{t('standing.paused')}</Tag>}
        <Button size="small" onClick={onEdit}>
          {t(stored ? 'order.change' : 'standing.begin')} <span className="vh">{branch.name}</span>
        </Button>
        {stored && (
          <FurtherActions always>
            <Button onClick={() => void pause(stored)}>
              {t(stored.paused ? 'standing.resume' : 'standing.pause')}
            </Button>
            <Button icon="trash" onClick={() => void run(() => endStanding(branch.id), 'standing.ended')}>
              {t('standing.end')}
            </Button>
          </FurtherActions>
        )}
      </span>
    </li>
  );
}

/** How many copies of each issue, by the rules of the one on screen. */
function StandingSheet({ issue, branch, stored, onClose }: StandingProps & { issue: Issue; onClose: () => void }) {
  const { t } = useTranslation('marketing');
  const queries = useQueryClient();
  const words = useCopiesWords(issue);
  return (
    <RecordSheet
      title={t('standing.of', { branch: branch.name })}
      name="marketing.standing"
      about={branch.id}
      stored={{
        values: { copies_de: typed(stored?.copies_de ?? 0), copies_fr: typed(stored?.copies_fr ?? 0) },
        stamp: stored?.updated ?? '',
      }}
      isNew={!stored}
      schema={copiesSchema(issue)}
      words={words}
      save={({ copies_de, copies_fr }) =>
        saveStanding({
          ...{ branch_id: branch.id, copies_de: copiesOf(copies_de), copies_fr: copiesOf(copies_fr) },
          paused: stored?.paused ?? false,
        })
      }
      onSaved={async () => {
        await stale(queries, 'marketing', 'dashboard');
        notify({ kind: 'success', message: t('standing.saved') });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="small t2">{t('standing.limits', { number: issue.number })}</p>
          <CopiesFields {...{ form, issue }} />
        </>
      )}
    </RecordSheet>
  );
}
