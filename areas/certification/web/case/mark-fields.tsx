import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ReasonTemplates } from '#web/reasons/reason-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { Mark, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';

const MARKS = ['ok', 'missing', 'question'] as const;
/** What the database takes as a reason. */
const [SHORTEST, LONGEST] = [3, 500];

export const lacksReason = ({ comment }: Mark) => comment.trim().length < SHORTEST;

interface MarkProps {
  requirement: Requirement;
  mark: Mark | undefined;
  /** Whether sending back was tried: what lacks its reason says so. */
  tried: boolean;
  onMark: (mark: Mark | undefined) => void;
}

/** What a certifier says to a requirement: in order, missing or a question, with a sentence to whoever answers. */
export function MarkFields({ requirement, mark, tried, onMark }: MarkProps) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const title = locale === 'fr' ? requirement.titleFr : requirement.titleDe;
  const comment = mark?.comment ?? '';
  return (
    <div className={styles.stack}>
      <div>
        <Segmented
          small
          label={`${t('review.mark')}: ${title}`}
          value={mark?.mark ?? 'ok'}
          options={MARKS.map((value) => ({ value, label: t(`mark.${value}`) }))}
          onChange={(chosen) => onMark(chosen === 'ok' ? undefined : { mark: chosen, comment })}
        />
      </div>
      {mark && (
        <>
          <TextArea
            label={t('review.comment')}
            maxLength={LONGEST}
            value={comment}
            {...(tried &&
              lacksReason(mark) && {
                error: t(mark.mark === 'question' ? 'review.noQuestion' : 'review.nothingNamed'),
              })}
            onChange={(event) => onMark({ ...mark, comment: event.target.value })}
          />
          <ReasonTemplates
            about="certification"
            onChoose={(text) =>
              onMark({ ...mark, comment: [comment.trim(), text].filter(Boolean).join(' ').slice(0, LONGEST) })
            }
          />
        </>
      )}
    </div>
  );
}
