import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useScreenKeys } from '#web/keys/use-screen-keys.ts';
import { OptionCard, Radio } from '#web/ui/choice.tsx';
import { Kbd } from '#web/ui/tag.tsx';
import type { Question } from '../../contract.ts';
import { type Choice, POSITIONS } from './choice.ts';
import styles from './question.module.css';

interface QuestionFormProps {
  question: Pick<Question, 'question_id' | 'kind' | 'text' | 'options'>;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** What Enter and Backspace do; without it the question is not the whole screen: page and keys stay as they are. */
  moves?: { next: () => void; back: () => void };
}

/** The letter of an option, by its place. */
const letterOf = (place: number) => String.fromCharCode(65 + place);
const UNJUDGED = '0';

/**
 * A question with what can be answered. A to D or the figures choose, 0 says that one cannot judge it, Enter goes on and
 * Backspace back.
 */
export function QuestionForm({ question, chosen, onChoose, moves }: QuestionFormProps) {
  const { t } = useTranslation('assessment');
  const { locale } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = choicesOf(question);
  useScreenKeys(
    !moves
      ? {}
      : {
          ...Object.fromEntries(
            choices.flatMap((choice, place) =>
              [letterOf(place), letterOf(place).toLowerCase(), String(place + 1)].map((key) => [
                key,
                () => onChoose(choice),
              ]),
            ),
          ),
          [UNJUDGED]: () => onChoose('unjudged'),
          Enter: moves.next,
          Backspace: moves.back,
        },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, so that it is read out
  useEffect(() => {
    if (moves) heading.current?.focus({ preventScroll: true });
  }, [question.question_id]);
  const Options = question.kind === 'pair' ? Pair : Single;
  return (
    <fieldset className={styles.form}>
      <legend>
        <h2 ref={heading} tabIndex={-1}>
          {question.text[locale]}
        </h2>
      </legend>
      <Options {...{ question, chosen, onChoose }} name={question.question_id} locale={locale} />
      <div className={styles.unjudged}>
        <Radio
          name={question.question_id}
          checked={chosen === 'unjudged'}
          onChange={() => onChoose('unjudged')}
          label={t('question.unjudged')}
          count={<Kbd>{UNJUDGED}</Kbd>}
        />
      </div>
    </fieldset>
  );
}

const choicesOf = ({ kind, options }: Pick<Question, 'kind' | 'options'>): Choice[] =>
  kind === 'pair' ? POSITIONS.map((first) => ({ first })) : options.map(({ option_id }) => ({ option: option_id }));

interface OptionsProps extends Pick<QuestionFormProps, 'question' | 'chosen' | 'onChoose'> {
  name: string;
  locale: 'de' | 'fr';
}

const isOption = (chosen: Choice | undefined, id: string) =>
  typeof chosen === 'object' && 'option' in chosen && chosen.option === id;

function Single({ question, chosen, onChoose, name, locale }: OptionsProps) {
  return (
    <div className={styles.options}>
      {question.options.map(({ option_id, text }, place) => (
        <OptionCard
          key={option_id}
          type="radio"
          name={name}
          checked={isOption(chosen, option_id)}
          onChange={() => onChoose({ option: option_id })}
          label={text[locale]}
          end={<Key>{letterOf(place)}</Key>}
        />
      ))}
    </div>
  );
}

/** Two statements and the five positions between them. */
function Pair({ question, chosen, onChoose, name, locale }: OptionsProps) {
  const { t } = useTranslation('assessment');
  const [first, second] = question.options;
  const points = typeof chosen === 'object' && 'first' in chosen ? chosen.first : undefined;
  return (
    <div className={styles.pair}>
      <p>{first?.text[locale]}</p>
      <div className={styles.positions}>
        {POSITIONS.map((position) => (
          <label key={position} title={t(`question.position.${position}`)}>
            <input
              type="radio"
              name={name}
              checked={points === position}
              onChange={() => onChoose({ first: position })}
              aria-label={t(`question.position.${position}`)}
            />
            <i data-weight={Math.abs(position - 2)} />
          </label>
        ))}
      </div>
      {/* On a phone the statements stand one above the other, the scale across. */}
      <div className={styles.ends} aria-hidden="true">
        <span>{t('question.upper')}</span>
        <span>{t('question.lower')}</span>
      </div>
      <p>{second?.text[locale]}</p>
    </div>
  );
}

/** The key that chooses an option, for those who have a keyboard; the option's name is its text. */
function Key({ children }: { children: ReactNode }) {
  return (
    <span className="not-m" aria-hidden="true">
      <Kbd>{children}</Kbd>
    </span>
  );
}
