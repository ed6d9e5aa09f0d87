import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterAnswer, RegistrationForm } from '#shared/contracts/registration.ts';
import type { DateState } from '#shared/names/registration.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { FormBody, SaveNotes } from '#web/forms/form-body.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Page } from '#web/ui/page.tsx';
import { Split } from '#web/ui/section.tsx';
import { isLive, whyClosed } from '../date-state.tsx';
import { CALLS, type DateFacts, formQuery, ownQuery } from '../queries.ts';
import { refusal } from '../refusal.ts';
import { staleRegistrations } from '../stale-registrations.ts';
import { DateChoice } from './date-choice.tsx';
import { PeoplePart } from './people-part.tsx';
import type { RegisterProps } from './register-page.tsx';
import {
  chosenPeople,
  detailsOf,
  openedValues,
  type RegisterValues,
  registerSchema,
  sumOf,
  untaken,
  waitingOf,
} from './register-values.ts';
import { ResultPage, type Sent } from './result-page.tsx';
import { Sum } from './sum.tsx';

interface RegisterFormProps extends RegisterProps {
  slot: DraftSlot;
  self: string;
  dates: readonly DateFacts[];
  /** The date to begin with, and its form. */
  first: DateFacts;
  opened: RegistrationForm;
}

/** Registers oneself or people of the own company for a date, and then says what became of each. */
export function RegisterForm(props: RegisterFormProps) {
  const { slot, self, dates, first, opened, kind, partName } = props;
  const { t } = useTranslation(['registration', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const id = useId();
  const facts = useRef<RegistrationForm>(opened);
  const takenNow = useRef<ReadonlyMap<string, string>>(new Map());
  const [answer, setAnswer] = useState<RegisterAnswer>();
  const sent = useRef<Sent>(null);
  const [stored] = useState(() => ({ values: begunWith(opened, first, props.who), stamp: '' }));
  const form = useRecordForm({
    slot,
    stored,
    isNew: true,
    schema: registerSchema(
      () => facts.current,
      self,
      () => takenNow.current,
    ),
    words: { label: (field) => t(`field.${field}`), faults: 'registration:fault' },
    save: (body) => {
      if (body) sent.current = { body, form: facts.current };
      return callPortal<RegisterAnswer>('POST', `${CALLS[kind]}/register`, { body });
    },
    failure: (thrown) => refusal(thrown, t),
    onSaved: async (saved) => {
      setAnswer(saved);
      await staleRegistrations(queries);
      return stored;
    },
  });
  const { values } = form;
  const date = dates.find((one) => one.id === values.dateId) ?? first;
  const { data: asked = opened } = useQuery({
    ...formQuery(date.id, values.others),
    placeholderData: keepPreviousData,
  });
  const taken = useTaken(date.id);
  useEffect(() => {
    facts.current = asked;
    takenNow.current = taken;
  });
  const { manages } = asked;
  const isComing = (state: DateState) => state !== 'past' && (state !== 'running' || manages);
  const coming = dates.filter(({ id, state }) => id === date.id || isComing(state));
  const nameOf = (staffId: string) => asked.people.find((one) => one.staffId === staffId)?.name ?? '';
  if (answer && sent.current) {
    return (
      <ResultPage
        {...props}
        {...{ answer, date, nameOf }}
        sent={sent.current}
        onAnswer={setAnswer}
        onBack={() => setAnswer(undefined)}
      />
    );
  }
  const people = chosenPeople(untaken(values, taken), self);
  const { lines, total } = sumOf(asked, untaken(values, taken), self);
  const chosen = people.map((staffId) => detailsOf(values, asked, staffId).parts);
  const isList = date.state === 'waitingList';
  const waiting = waitingOf({ free: date.free, isList, parts: asked.parts }, chosen, values.group);
  const full = asked.parts.filter(({ key, free }) => free === 0 && chosen.flat().includes(key));
  return (
    <Page
      header={props.header(t('title'))}
      aside={
        <Sum
          formId={id}
          {...{ lines, total, partName }}
          word={t(`kind.${kind}`)}
          submit={submitWord(t, values, people.length, people.length === 0 ? isList : waiting === people.length)}
          busy={form.busy}
          why={whyAlready(t, values, date, people) ?? whyClosed(date, t, format, manages)}
        >
          {waiting > 0 && <p>{t('sum.waiting', { count: waiting })}</p>}
          {waiting > 0 && full.length > 0 && (
            <p>{t('sum.full', { parts: full.map(({ key }) => partName(key)).join(', ') })}</p>
          )}
          <p>{t('sum.leave', { date: format.dateTime(date.deregister_until) })}</p>
        </Sum>
      }
    >
      <FormBody form={form} id={id}>
        {(coming.length > 1 || kind === 'course') && (
          <Split
            title={t('dates.title')}
            lead={coming.some(({ state }) => state === 'waitingList') ? t('dates.lead') : undefined}
          >
            <DateChoice dates={coming} chosen={date.id} manages={manages} onChoose={(dateId) => form.set({ dateId })} />
          </Split>
        )}
        <PeoplePart {...{ form, self, taken, partName }} facts={asked} />
        <SaveNotes form={form} />
      </FormBody>
    </Page>
  );
}

/** Why those of one's company who have a seat at a date, or wait for one, are not registered again, by their id. */
function useTaken(dateId: string): ReadonlyMap<string, string> {
  const { t } = useTranslation('registration');
  const { data: own = [] } = useQuery(ownQuery(dateId));
  return new Map(
    own.flatMap(({ staffId, state, position }) =>
      staffId && isLive(state) ? [[staffId, t(`own.state.${state}`, { position })] as const] : [],
    ),
  );
}

/** What stands against it where oneself, or all who were chosen of the team, are registered already. */
function whyAlready(
  t: TFunction<['registration', 'common']>,
  { mode, team }: RegisterValues,
  { own_state }: DateFacts,
  left: readonly string[],
): string | undefined {
  if (mode === 'self') return isLive(own_state) ? t('why.already') : undefined;
  return mode === 'team' && team.length > 0 && left.length === 0 ? t('why.taken') : undefined;
}

/** What the button does: registers oneself or so many people, or puts all of them on the list. */
function submitWord(
  t: TFunction<['registration', 'common']>,
  { mode }: RegisterValues,
  people: number,
  allWait: boolean,
) {
  if (allWait) return t('submit.wait');
  return mode === 'self' || people === 0 ? t('submit.register') : t('submit.others', { count: people });
}

/** The form as it opens: for others, for somebody of the team who was named, for oneself where that is still to be done. */
function begunWith(opened: RegistrationForm, first: DateFacts, who: string | undefined): RegisterValues {
  const team = opened.mayRegisterOthers ? opened.people.filter(({ staffId }) => staffId === who) : [];
  const alone = team.length === 0 && (!isLive(first.own_state) || !opened.mayRegisterOthers);
  const mode = who === 'others' && opened.manages ? 'others' : alone ? 'self' : 'team';
  return { ...openedValues(opened, first.id, mode), team: team.map(({ staffId }) => staffId) };
}
