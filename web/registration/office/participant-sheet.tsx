import { useTranslation } from 'react-i18next';
import type { Question, RegistrationDetails } from '#shared/contracts/registration.ts';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './office.module.css';
import { ParticipantState } from './participant-state.tsx';
import { nameOf } from './participants-list.ts';
import { PersonHistory } from './person-history.tsx';
import { Reopen } from './reopen.tsx';

type Asked = Pick<Question, 'key' | 'label'> & Partial<Pick<Question, 'options'>>;

interface ParticipantSheetProps {
  one: Participant;
  questions: readonly Asked[];
  partName: (key: string) => string;
  /** When the date begins, where the deadline for changing answers is over before and this reader may open them again. */
  reopens: string | undefined;
  onClose: () => void;
}

/** Everything that is known of somebody at a date; answers that are not the reader's are not there. */
export function ParticipantSheet({ one, questions, partName, reopens, onClose }: ParticipantSheetProps) {
  const { t } = useTranslation(['office', 'registration']);
  const { date, dateTime, money } = useFormat();
  const { locale } = useLanguage();
  const said = answerText(locale, [t('registration:yes'), t('registration:no')]);
  const facts: [string, string | null | undefined][] = [
    ['company', [one.company, one.branch].filter(Boolean).join(', ')],
    ['email', one.email],
    ['phone', one.phone],
    ['billingAddress', one.billingAddress],
    ['parts', one.parts.map(partName).join(', ')],
    ['meals', one.meals.map((meal) => t(`registration:meals.${meal}`)).join(', ')],
    ['room', one.room && t(`registration:room.${one.room}`)],
    ['roommate', one.roommate?.name],
    ['remark', one.remark],
    ['price', one.price === null ? null : money(one.price)],
    ['paid', one.paidAt && date(one.paidAt)],
    ['overbooked', one.overbooked],
    ['created', dateTime(one.created)],
    ['cancelledAt', one.cancelledAt && dateTime(one.cancelledAt)],
  ];
  const answers = questions.map(
    (question) => [question.label[locale], said(question, one.answers[question.key])] as const,
  );
  return (
    <Sheet label={nameOf(one)} titled onClose={onClose}>
      <div className={styles.fields}>
        <ParticipantState one={one} />
        <Facts
          left
          facts={[...facts.map(([field, value]) => [t(`column.${field}`), value] as const), ...answers].flatMap(
            ([label, value]) => (value ? [{ label, value }] : []),
          )}
        />
        {reopens && one.state === 'registered' && <Reopen one={one} startsAt={reopens} onDone={onClose} />}
        <PersonHistory id={one.id} />
      </div>
    </Sheet>
  );
}

type Answer = RegistrationDetails['answers'][string] | undefined;

/** An answer as people read it: options by their words. */
function answerText(locale: 'de' | 'fr', [yes, no]: [string, string]) {
  return ({ options = [] }: Asked, answer: Answer): string | undefined => {
    const wordOf = (key: string) => options.find((option) => option.key === key)?.label[locale] ?? key;
    if (answer === undefined) return undefined;
    if (typeof answer === 'boolean') return answer ? yes : no;
    return Array.isArray(answer) ? answer.map(wordOf).join(', ') : wordOf(String(answer));
  };
}
