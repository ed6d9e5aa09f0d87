import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Answer, CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { saveAnswers } from '../queries.ts';
import { useWork } from '../use-work.ts';
import { AnswerField, Kept } from './answer-field.tsx';
import { Given } from './given.tsx';
import { Proofs } from './proofs.tsx';

interface RequirementRowProps {
  one: CertificationCase;
  requirement: Requirement;
  /** What a certifier says to it. */
  children?: ReactNode;
}

/** A requirement: what it asks, what was said to it, its papers, and what is still missing. */
export function RequirementRow({ one, requirement, children }: RequirementRowProps) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  const { key, kind, why, answer, asked, editable } = requirement;
  const title = locale === 'fr' ? requirement.titleFr : requirement.titleDe;
  const help = locale === 'fr' ? requirement.helpFr : requirement.helpDe;
  const save = (given: Answer) =>
    run(() => saveAnswers(one.id, { [key]: { ...(answer?.note && { note: answer.note }), ...given } }));
  // It is ticked at once, and again as it was where the portal refuses.
  const [fulfils, setFulfils] = useState(answer?.value === true);
  const tick = async (on: boolean) => {
    setFulfils(on);
    if (!(await save({ value: on }))) setFulfils(!on);
  };
  // The button goes with what it asks: by key one is led to the next one, and from the last to handing in.
  const confirm = async (button: HTMLElement) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-carried]')];
    const next = all[all.indexOf(button) + 1] ?? all.find((one) => one !== button);
    const handIn = document.querySelector<HTMLElement>('[data-hand-in]');
    if (await save({ ...answer, carried: false })) (next ?? handIn)?.focus();
  };
  const ticked = editable && kind === 'confirm';
  return (
    <div className={styles.requirement} id={key}>
      {!ticked && <RequirementMark one={one} met={why === null} />}
      <div className={ticked ? styles.wide : styles.body}>
        <div className={styles.top}>
          {ticked ? (
            <Checkbox
              label={<span className={styles.title}>{title}</span>}
              checked={fulfils}
              onChange={(event) => void tick(event.target.checked)}
            />
          ) : (
            <h3 className={styles.title}>{title}</h3>
          )}
          <Standing one={one} requirement={requirement} />
        </div>
        <div className={ticked ? styles.below : styles.body}>
          {help && <p className="small t2">{help}</p>}
          {asked && ['rejected', 'waiting'].includes(one.status) && (
            <Note tone={one.status === 'rejected' ? 'warn' : 'info'}>
              {t(`mark.${asked.mark}`)}: {asked.comment}
            </Note>
          )}
          {editable ? (
            <AnswerField one={one} requirement={requirement} onSave={(given) => void save(given)} />
          ) : (
            one.reads && <Given requirement={requirement} />
          )}
          {editable && asked && kind !== 'computed' && (
            <Kept
              label={t('case.reply')}
              kept={answer?.note ?? ''}
              onKeep={(note) => void save({ ...answer, note: note.slice(0, 1000) })}
            />
          )}
          {requirement.proof && one.reads && <Proofs one={one} requirement={requirement} />}
          {editable && answer?.carried && (
            <div>
              <Button
                size="small"
                icon="check"
                data-carried
                onClick={({ currentTarget }) => void confirm(currentTarget)}
              >
                {t('case.confirm')}
                <span className="vh">: {title}</span>
              </Button>
            </div>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

/** How a requirement stands, in a circle: only what can be ticked is square. */
function RequirementMark({ one, met }: { one: CertificationCase; met: boolean }) {
  const inWork = ['draft', 'rejected'].includes(one.status);
  // The clock brings its own circle.
  if (!met && inWork) return <Icon name="clock" className={styles.awaited} />;
  return (
    <span className={styles.mark} data-met={met || undefined}>
      <Icon name={met ? 'check' : 'x'} size={14} />
    </span>
  );
}

/** What is missing, in words; who decides is also told what is met by a statement, where the portal itself counts less. */
function Standing({ one, requirement: { kind, why, figure, least } }: RequirementRowProps) {
  const { t } = useTranslation('certification');
  const stated = one.decides && !why && kind === 'computed' && (figure ?? 0) < (least ?? 0);
  if (!why && !stated) return <span className="vh">{t('why.none')}</span>;
  return (
    <span className={styles.why}>
      <Icon name="warn" size={16} /> {t(why ? `why.${why}` : 'review.stated')}
    </span>
  );
}
