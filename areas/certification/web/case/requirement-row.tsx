import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Answer, CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { saveAnswers } from '../queries.ts';
import { useWork } from '../use-work.ts';
import { AnswerField } from './answer-field.tsx';
import { Given } from './given.tsx';
import { Proofs } from './proofs.tsx';

/** A requirement: what it asks, what was said to it, its papers, and what is still missing. */
export function RequirementRow({ one, requirement }: { one: CertificationCase; requirement: Requirement }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  const { key, why, answer, asked, editable } = requirement;
  const help = locale === 'fr' ? requirement.helpFr : requirement.helpDe;
  const save = (given: Answer) => void run(() => saveAnswers(one.id, { [key]: given }));
  return (
    <div className={styles.requirement} id={key}>
      <div className={styles.top}>
        <div>
          <h3 className={styles.strong}>{locale === 'fr' ? requirement.titleFr : requirement.titleDe}</h3>
          {help && <p className="small t2">{help}</p>}
        </div>
        <span className="small">
          <Icon name={why ? 'warn' : 'check'} size={16} /> {t(why ? `why.${why}` : 'why.none')}
        </span>
      </div>
      {asked && one.status === 'rejected' && (
        <Note tone="warn">
          {t(`mark.${asked.mark}`)}: {asked.comment}
        </Note>
      )}
      {editable ? (
        <AnswerField one={one} requirement={requirement} onSave={save} />
      ) : (
        one.reads && <Given requirement={requirement} />
      )}
      {requirement.proof && one.reads && <Proofs one={one} requirement={requirement} />}
      {editable && answer?.carried && (
        <div>
          <Button size="small" icon="check" onClick={() => save({ ...answer, carried: false })}>
            {t('case.confirm')}
          </Button>
        </div>
      )}
    </div>
  );
}
