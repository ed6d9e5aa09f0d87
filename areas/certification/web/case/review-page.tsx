import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useScreenKeys } from '#web/keys/use-screen-keys.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Split } from '#web/ui/section.tsx';
import { Kbd, Note } from '#web/ui/tag.tsx';
import { SelectField, TextArea } from '#web/ui/text-field.tsx';
import { casePath, OVERVIEW } from '../../certification-facts.ts';
import type { CertificationCase, Decided, Mark, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { acceptCase, overviewQuery, rejectCase, undoDecision } from '../queries.ts';
import { useWork } from '../use-work.ts';
import { CaseAside } from './case-aside.tsx';
import { CaseHeader } from './case-header.tsx';
import { RequirementRow } from './requirement-row.tsx';
import { sectionsOf } from './sections.ts';
import { useCaseClaim } from './use-case-claim.ts';

/** A case for who decides: requirement by requirement OK, missing or a question; what is not marked is fine. */
export function ReviewPage({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { t: common } = useTranslation('common');
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const claim = useCaseClaim(one.id);
  const { data: all = [] } = useQuery(overviewQuery);
  const [marks, setMarks] = useState<Record<string, Mark>>({});
  const waiting = all
    .filter(({ status, id, claimed_by }) => status === 'waiting' && id !== one.id && !claimed_by)
    .toSorted((left, right) => (left.submitted_at ?? '').localeCompare(right.submitted_at ?? ''));
  const next = () => void navigate({ to: waiting[0]?.id ? casePath(waiting[0].id) : OVERVIEW });
  const decide = (work: () => Promise<Decided>) =>
    void run(async () => {
      const { event, status, by } = await work();
      notify({
        kind: event === null ? 'info' : 'success',
        message: event === null ? t('already', { name: by, state: t(`decided.${status}`) }) : t(`decided.${status}`),
        ...(event !== null && {
          action: { label: common('ui.undo'), onAct: () => void run(() => undoDecision(event)) },
        }),
      });
    });
  const open = Object.keys(marks).length > 0;
  const ways = {
    ...(claim === null && !busy && !open && { a: () => decide(() => acceptCase(one.id, one.updated)) }),
    ...(claim === null && !busy && open && { r: () => decide(() => rejectCase(one.id, one.updated, marks)) }),
    n: next,
  };
  useScreenKeys(ways);
  return (
    <Page
      header={
        <CaseHeader
          one={one}
          actions={
            <>
              <Button kind="primary" icon="check" busy={busy} disabled={!ways.a} aria-keyshortcuts="a" onClick={ways.a}>
                {t('review.accept')} <Kbd>a</Kbd>
              </Button>
              <Button icon="x" disabled={!ways.r} aria-keyshortcuts="r" onClick={ways.r}>
                {t('review.reject')} <Kbd>r</Kbd>
              </Button>
              <Button kind="quiet" endIcon="right" aria-keyshortcuts="n" onClick={next}>
                {t('review.next')} <Kbd>n</Kbd>
              </Button>
            </>
          }
        />
      }
      aside={<CaseAside one={one} />}
    >
      {claim && <Note tone="warn">{t('review.openBy', { name: claim })}</Note>}
      {sectionsOf(one, locale).map(({ title, requirements }) => (
        <Split key={title} title={title}>
          {requirements.map((requirement) => (
            <div key={requirement.key}>
              <RequirementRow one={one} requirement={requirement} />
              <MarkFields
                requirement={requirement}
                mark={marks[requirement.key]}
                onMark={(mark) =>
                  setMarks(({ [requirement.key]: _former, ...others }) =>
                    mark ? { ...others, [requirement.key]: mark } : others,
                  )
                }
              />
            </div>
          ))}
        </Split>
      ))}
    </Page>
  );
}

interface MarkProps {
  requirement: Requirement;
  mark: Mark | undefined;
  onMark: (mark: Mark | undefined) => void;
}

function MarkFields({ requirement, mark, onMark }: MarkProps) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const title = locale === 'fr' ? requirement.titleFr : requirement.titleDe;
  return (
    <div className={styles.tools}>
      <SelectField
        label={t('review.mark')}
        aria-label={`${t('review.mark')}: ${title}`}
        value={mark?.mark ?? ''}
        onChange={(event) => {
          const chosen = event.target.value;
          onMark(
            chosen === 'missing' || chosen === 'question' ? { mark: chosen, comment: mark?.comment ?? '' } : undefined,
          );
        }}
      >
        <option value="">{t('mark.ok')}</option>
        <option value="missing">{t('mark.missing')}</option>
        <option value="question">{t('mark.question')}</option>
      </SelectField>
      {mark && (
        <TextArea
          label={t('review.comment')}
          maxLength={500}
          value={mark.comment}
          onChange={(event) => onMark({ ...mark, comment: event.target.value })}
        />
      )}
    </div>
  );
}
