import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useScreenKeys } from '#web/keys/use-screen-keys.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Page } from '#web/ui/page.tsx';
import { Split } from '#web/ui/section.tsx';
import { Kbd, Note } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { casePath, OVERVIEW } from '../../certification-facts.ts';
import type { CertificationCase, Decided, Mark } from '../../contract.ts';
import styles from '../certification.module.css';
import { acceptCase, rejectCase, undoDecision, waitingQuery } from '../queries.ts';
import { useWork } from '../use-work.ts';
import { CaseAside } from './case-aside.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseSteps } from './case-steps.tsx';
import { lacksReason, MarkFields } from './mark-fields.tsx';
import { RequirementRow } from './requirement-row.tsx';
import { sectionsOf } from './sections.ts';
import { useCaseClaim } from './use-case-claim.ts';
import { useMarks } from './use-marks.ts';

/** A case for who decides: requirement by requirement OK, missing or a question; what is not marked is fine. */
export function ReviewPage({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const claim = useCaseClaim(one.id);
  const [tried, setTried] = useState(false);
  const { marks, mark, flush } = useMarks(one);
  return (
    <Page
      header={
        <CaseHeader
          one={one}
          crumb={{ label: t('overview.title'), to: OVERVIEW }}
          actions={<Decisions {...{ one, marks, flush }} free={claim === null} onTried={() => setTried(true)} />}
        />
      }
      aside={<CaseAside one={one} />}
    >
      <CaseSteps one={one} />
      {claim && <Note tone="warn">{t('review.openBy', { name: claim })}</Note>}
      <p className={styles.help}>{t('review.help')}</p>
      {sectionsOf(one, locale).map(({ title, requirements }) => (
        <Split key={title} title={title}>
          {requirements.map((requirement) => (
            <RequirementRow key={requirement.key} one={one} requirement={requirement}>
              <fieldset className={styles.marks} disabled={claim !== null}>
                <MarkFields
                  requirement={requirement}
                  mark={marks[requirement.key]}
                  tried={tried}
                  onMark={(given) => mark(requirement.key, given)}
                />
              </fieldset>
            </RequirementRow>
          ))}
        </Split>
      ))}
    </Page>
  );
}

interface DecisionsProps {
  one: CertificationCase;
  marks: Readonly<Record<string, Mark>>;
  /** Keeps what was marked last: it is there again when the decision is taken back. */
  flush: () => Promise<void>;
  /** Nobody else has it open. */
  free: boolean;
  /** Sending back was asked for, and some mark may lack its reason. */
  onTried: () => void;
}

/** The ways on, as buttons and keys: accepting what has no mark, sending back what has, each on to the next, and the next one. */
function Decisions({ one, marks, flush, free, onTried }: DecisionsProps) {
  const { t } = useTranslation(['certification', 'common']);
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const queries = useQueryClient();
  /** To the one that waits after this, then from the oldest, of those that nobody has open; where none is left, to all of them or nowhere. */
  const goOn = async (otherwise?: string) => {
    const waiting = await queries.fetchQuery({ ...waitingQuery, staleTime: 0 });
    const free = waiting.filter(({ id, claimed_by }) => id !== one.id && !claimed_by);
    const later = free.find(({ submitted_at }) => Date.parse(submitted_at ?? '') > Date.parse(one.submittedAt ?? ''));
    const following = (later ?? free[0])?.id;
    const to = following ? casePath(following) : otherwise;
    if (to) await navigate({ to });
  };
  const next = () => void run(() => goOn(OVERVIEW));
  const undo = (event: number) =>
    void run(async () => {
      await undoDecision(event);
      await navigate({ to: casePath(one.id) });
    });
  const decide = (work: () => Promise<Decided>) =>
    void run(async () => {
      await flush();
      const { event, status, by } = await work();
      notify({
        kind: event === null ? 'info' : 'success',
        message:
          event === null
            ? t('already', { name: by, state: t(`decided.${status}`) })
            : t('decidedOf', { state: t(`decided.${status}`), company: one.company }),
        ...(event !== null && { action: { label: t('common:ui.undo'), onAct: () => undo(event) } }),
      });
      if (event !== null) await goOn();
    });
  const open = Object.keys(marks).length > 0;
  const sendBack = () => {
    onTried();
    const [lacking] = Object.entries(marks).filter(([, given]) => lacksReason(given));
    if (lacking) toFirstFault(document.getElementById(lacking[0]));
    else decide(() => rejectCase(one.id, one.updated, marks));
  };
  const ways = {
    ...(free && !busy && !open && { a: () => decide(() => acceptCase(one.id, one.updated)) }),
    ...(free && !busy && open && { r: sendBack }),
    n: next,
  };
  useScreenKeys(ways);
  return (
    <div className={cx(styles.decisions, 'arriving')}>
      <Button kind="primary" icon="check" busy={busy} disabled={!ways.a} aria-keyshortcuts="a" onClick={ways.a}>
        {t('review.accept')} <Kbd>a</Kbd>
      </Button>
      <Button icon="x" disabled={!ways.r} aria-keyshortcuts="r" onClick={ways.r}>
        {t('review.reject')} <Kbd>r</Kbd>
      </Button>
      <Button kind="quiet" endIcon="right" aria-keyshortcuts="n" onClick={next}>
        {t('review.next')} <Kbd>n</Kbd>
      </Button>
    </div>
  );
}
