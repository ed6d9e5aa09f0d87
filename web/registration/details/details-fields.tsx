import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MEAL_PREFERENCES, ROOM_TYPES } from '#shared/names/registration.ts';
import { shownQuestions } from '#shared/registration-answers.ts';
import { FieldGroup } from '#web/forms/field-group.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { Checkbox, OptionCard } from '#web/ui/choice.tsx';
import { Split } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from '../registration.module.css';
import { type Asked, asksMeals, asksRoom, type Details } from './details.ts';
import { QuestionField } from './question-field.tsx';

export interface DetailsFieldsProps {
  asked: Asked;
  /** What a part is called. */
  partName: (key: string) => string;
  details: Details;
  /** What is wrong at a path (`answers.diet`), as a sentence. */
  fault: (path: string) => string | undefined;
  onChange: (change: Partial<Details>) => void;
  /** One person alone: each topic is a part of the page. Else they stand below each other. */
  wide?: boolean;
}

/** Everything that a date asks of one person: parts, meals, room, its own questions, a remark. Nothing else is asked. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { asked, details, fault, onChange, wide } = props;
  const { t } = useTranslation('registration');
  const { money } = useFormat();
  const priced = (price: number | null) => (price === null ? undefined : money(price, 'short'));
  const name = useId();
  const questions = shownQuestions(asked.questions, details.answers);
  const remark = (
    <TextArea
      label={t('remark.label')}
      optional
      rows={3}
      maxLength={1000}
      placeholder={t('remark.hint')}
      value={details.remark ?? ''}
      error={fault('remark')}
      onChange={(event) => onChange({ remark: event.target.value })}
    />
  );
  return (
    <>
      {asked.parts.length > 0 && (
        <Topic wide={wide} title={t('parts.title')} lead={t('parts.lead')} error={fault('parts')}>
          <PartCards {...props} />
        </Topic>
      )}
      {asksMeals(asked, details) && (
        <Topic wide={wide} title={t('meals.title')} lead={t('meals.lead')}>
          <div className={styles.cards2}>
            {MEAL_PREFERENCES.map((meal) => (
              <OptionCard
                key={meal}
                type="checkbox"
                label={t(`meals.${meal}`)}
                checked={details.meals.includes(meal)}
                onChange={(event) => onChange({ meals: toggled(details.meals, meal, event.target.checked) })}
              />
            ))}
          </div>
        </Topic>
      )}
      {asksRoom(asked, details) && (
        <Topic wide={wide} title={t('room.title')} lead={t('room.lead')}>
          <div className={styles.cards3}>
            {[null, ...ROOM_TYPES].map((room) => (
              <OptionCard
                key={room ?? 'none'}
                type="radio"
                name={`${name}-room`}
                label={t(`room.${room ?? 'none'}`)}
                detail={priced(room && asked.roomPrices[room])}
                checked={details.room === room}
                onChange={() => onChange({ room })}
              />
            ))}
          </div>
        </Topic>
      )}
      {questions.length > 0 && (
        <Topic wide={wide} title={t('questions.title')} plain>
          <div className={styles.stack}>
            {questions.map((question) => (
              <QuestionField
                key={question.key}
                question={question}
                name={`${name}-${question.key}`}
                value={details.answers[question.key]}
                error={fault(`answers.${question.key}`)}
                onChange={(value) => onChange({ answers: withAnswer(details.answers, question.key, value) })}
              />
            ))}
          </div>
        </Topic>
      )}
      {asked.participantsVisible && (
        <Topic wide={wide} title={t('visible.title')} plain>
          <Checkbox
            label={t('visible.label')}
            checked={details.visible}
            onChange={(event) => onChange({ visible: event.target.checked })}
          />
        </Topic>
      )}
      {wide ? (
        <Split title={t('remark.title')}>
          <div className={styles.named}>{remark}</div>
        </Split>
      ) : (
        remark
      )}
    </>
  );
}

interface TopicProps {
  wide: boolean | undefined;
  title: string;
  lead?: string;
  error?: string | undefined;
  /** What is in it has words of its own. */
  plain?: boolean;
  children: ReactNode;
}

function Topic({ wide, title, lead, error, plain, children }: TopicProps) {
  if (!wide) {
    return plain ? (
      children
    ) : (
      <FieldGroup label={title} error={error}>
        {children}
      </FieldGroup>
    );
  }
  return (
    <Split title={title} lead={lead}>
      {plain ? (
        children
      ) : (
        <div className={styles.named}>
          <FieldGroup label={title} error={error}>
            {children}
          </FieldGroup>
        </div>
      )}
    </Split>
  );
}

function PartCards({ asked, partName, details, fault, onChange }: DetailsFieldsProps) {
  const { t } = useTranslation('registration');
  const { money } = useFormat();
  return (
    <div className={styles.cards2}>
      {asked.parts.map(({ key, free, price }) => (
        <OptionCard
          key={key}
          type="checkbox"
          label={partName(key)}
          detail={[
            price === null ? undefined : money(price, 'short'),
            free === null ? undefined : t(free > 0 ? 'seats.free' : 'seats.waiting', { count: free }),
          ]
            .filter(Boolean)
            .join(' · ')}
          aria-invalid={fault('parts') ? true : undefined}
          checked={details.parts.includes(key)}
          onChange={(event) => onChange({ parts: toggled(details.parts, key, event.target.checked) })}
        />
      ))}
    </div>
  );
}

function toggled<One>(chosen: readonly One[], one: One, on: boolean): One[] {
  return on ? [...chosen.filter((other) => other !== one), one] : chosen.filter((other) => other !== one);
}

function withAnswer(answers: Details['answers'], key: string, value: Details['answers'][string] | undefined) {
  const { [key]: _former, ...others } = answers;
  return value === undefined ? others : { ...others, [key]: value };
}
