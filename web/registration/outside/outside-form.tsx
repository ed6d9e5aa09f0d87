import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutsideItem } from '#shared/contracts/registration-outside.ts';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { isOpen, whyClosed } from '../date-state.tsx';
import { NO_DETAILS, priceOf } from '../details/details.ts';
import { DetailsFields } from '../details/details-fields.tsx';
import { DateChoice } from '../form/date-choice.tsx';
import { useDetails } from '../own/use-details.ts';
import { CALLS } from '../queries.ts';
import { refusal } from '../refusal.ts';
import styles from '../registration.module.css';
import {
  choosable,
  NOBODY,
  type OutsideDate,
  type OutsidePerson,
  personFaults,
  personToSend,
} from './outside-values.ts';
import { partNameOf } from './part-name.ts';

interface OutsideFormProps {
  item: OutsideItem;
  /** The mail to that address says what became of it. */
  onMailed: (email: string) => void;
  /** Something of the dates changed meanwhile. */
  onStale: () => void;
}

/** Registers somebody without an account: the seat is held until the mailed link is confirmed. */
export function OutsideForm({ item, onMailed, onStale }: OutsideFormProps) {
  const { t } = useTranslation(['registration', 'forms', 'common']);
  const { locale } = useLanguage();
  const format = useFormat();
  const dates = item.dates.map(choosable);
  const [chosen, setChosen] = useState((dates.find(isOpen) ?? dates[0])?.id ?? '');
  const date = item.dates.find(({ id }) => id === chosen) ?? (item.dates[0] as OutsideDate);
  const [person, setPerson] = useState(NOBODY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const body = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const { fields, checked } = useDetails(date, NO_DETAILS);
  const wrong = tried ? personFaults(person) : {};
  const fault = (field: keyof OutsidePerson) =>
    wrong[field] && t([`outside.fault.${wrong[field]}`, `fault.${wrong[field]}`, `forms:fault.${wrong[field]}`]);
  const text = (field: 'firstName' | 'lastName' | 'company' | 'email' | 'billingAddress') => ({
    label: t(`outside.${field}`),
    value: person[field],
    error: fault(field),
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [field]: event.target.value }),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const details = checked();
    if (!details || Object.keys(personFaults(person)).length > 0) {
      requestAnimationFrame(() => toFirstFault(body.current));
      return;
    }
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const captchaToken = captcha.take();
      await callPortal('POST', `${CALLS[item.kind]}/external_register`, {
        body: {
          ...{ dateId: date.id, person: personToSend(person, locale === 'fr' ? 'fr' : 'de'), consent: true, details },
          ...{ questionsVersion: date.questionsVersion, ...(captchaToken && { captchaToken }) },
        },
      });
      onMailed(person.email.trim());
    } catch (thrown) {
      setFailure(refusal(thrown, t));
      onStale();
    } finally {
      setBusy(false);
    }
  };
  const closed = whyClosed(choosable(date), t, format);
  const price = priceOf(date.price, date, fields.details);
  return (
    <form ref={body} noValidate className={styles.outside} onSubmit={(event) => void submit(event)}>
      <DateChoice dates={dates} chosen={chosen} onChoose={setChosen} />
      <TextField {...text('firstName')} autoComplete="given-name" maxLength={80} />
      <TextField {...text('lastName')} autoComplete="family-name" maxLength={80} />
      <TextField {...text('company')} optional autoComplete="organization" maxLength={120} />
      <TextField {...text('email')} type="email" autoComplete="email" maxLength={254} help={t('outside.emailHelp')} />
      <TextArea {...text('billingAddress')} autoComplete="street-address" rows={3} maxLength={500} />
      <DetailsFields {...fields} partName={partNameOf(date, locale)} />
      <div>
        <Checkbox
          label={t('outside.consent')}
          checked={person.consent}
          aria-invalid={wrong.consent ? true : undefined}
          aria-describedby={wrong.consent && 'consent-fault'}
          onChange={(event) => setPerson({ ...person, consent: event.target.checked })}
        />
        {wrong.consent && (
          <p className={styles.fault} id="consent-fault">
            {fault('consent')}
          </p>
        )}
      </div>
      {captcha.box}
      <FaultNote>{failure}</FaultNote>
      {price !== null && (
        <p className={styles.known}>
          <span>{t('sum.total')}</span>
          <b className={styles.price}>{format.money(price, 'short')}</b>
        </p>
      )}
      {closed && <Note>{closed}</Note>}
      <Button kind="primary" size="large" full type="submit" busy={busy} disabled={closed !== undefined}>
        {t(date.state === 'waitingList' ? 'submit.wait' : 'submit.register')}
      </Button>
    </form>
  );
}
