import { useTranslation } from 'react-i18next';
import type { RegisterAnswer, RegisterInput } from '#shared/contracts/registration.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Page } from '#web/ui/page.tsx';
import { CalendarLink } from '../calendar-link.tsx';
import { NO_DETAILS, priceOf } from '../details/details.ts';
import { useDetailsLine } from '../details/use-details-line.ts';
import type { DateFacts } from '../queries.ts';
import styles from '../registration.module.css';
import { useDateLines } from '../use-date-lines.tsx';
import type { RegisterProps } from './register-page.tsx';
import type { FormFacts } from './register-values.ts';
import { isLeft, Result } from './result.tsx';
import { useDespiteConflict } from './use-despite-conflict.ts';

/** What was asked for, of which form. */
export interface Sent {
  body: RegisterInput;
  form: FormFacts;
}

interface ResultPageProps extends Pick<RegisterProps, 'kind' | 'header' | 'name' | 'path' | 'partName'> {
  answer: RegisterAnswer;
  sent: Sent;
  onAnswer: (answer: RegisterAnswer) => void;
  /** What it was for. */
  date: DateFacts;
  self: string;
  nameOf: (staffId: string) => string;
  onBack: () => void;
}

/** After registering: what it was for, what became of each and what it costs, one's own calendar, and the ways on. */
export function ResultPage({ answer, sent, onAnswer, date, self, nameOf, onBack, ...item }: ResultPageProps) {
  const { t } = useTranslation('registration');
  const { money } = useFormat();
  const despite = useDespiteConflict({ kind: item.kind, body: sent.body, answer, onAnswer });
  const { people } = answer;
  const left = people.filter(isLeft);
  const seated = people.filter(({ outcome }) => outcome === 'registered');
  const own = seated.find((person) => person.staffId === self)?.registrationId;
  const { form, body } = sent;
  const sayDetails = useDetailsLine(item.partName);
  const detailsOf = (id: string) => ({ ...NO_DETAILS, ...body.people.find(({ staffId }) => staffId === id) });
  const prices = seated.flatMap(({ staffId }) => priceOf(form.priceMember, form, detailsOf(staffId)) ?? []);
  const total = prices.length > 0 && {
    label: t('sum.total'),
    value: money(
      prices.reduce((sum, one) => sum + one, 0),
      'short',
    ),
  };
  const lines = useDateLines({
    ...{ kind: item.kind, name: item.name, startsAt: date.starts_at, endsAt: date.ends_at },
    ...{ venue: date.venue, place: date.place },
  });
  return (
    <Page header={item.header(useResultTitle(people, self))}>
      <div className={styles.stack}>
        <Facts left facts={[...lines, ...(total ? [total] : [])]} />
        <Result
          people={people}
          nameOf={nameOf}
          bookedOf={(id) => sayDetails({ ...form, questions: [] }, { ...detailsOf(id), remark: null })}
        >
          {people.length > left.length && <p className="small t2 m2">{t('result.mailed')}</p>}
          <div className={styles.actions}>
            {despite && (
              <Button busy={despite.busy} onClick={despite.register}>
                {t('result.despite')}
              </Button>
            )}
            {left.length > 0 && <Button onClick={onBack}>{t('result.back')}</Button>}
            {own && <CalendarLink of={{ id: own }} />}
            <ButtonLink to={item.path}>{t(`result.toItem.${item.kind}`)}</ButtonLink>
          </div>
        </Result>
      </div>
    </Page>
  );
}

/** What happened, as the title of the page. */
function useResultTitle(people: RegisterAnswer['people'], self: string): string {
  const { t } = useTranslation('registration');
  const only = new Set(people.map(({ outcome }) => outcome));
  const [outcome] = only;
  if (only.size === 1 && (outcome === 'registered' || outcome === 'waitlisted')) {
    return people.length === 1 && people[0]?.staffId === self
      ? t(`link.title.${outcome}`)
      : t(`result.${outcome}`, { count: people.length });
  }
  const good = people.filter((person) => !isLeft(person)).length;
  return t(good === people.length ? 'result.done' : good > 0 ? 'result.partly' : 'result.nobody');
}
