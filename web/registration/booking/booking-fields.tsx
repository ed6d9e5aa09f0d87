import { useTranslation } from 'react-i18next';
import { DATE_ASKS } from '#shared/names/registration.ts';
import { Choices, Moment, OnOff, Text } from '#web/forms/fields.tsx';
import type { FieldForm } from '#web/forms/record-form.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { Split } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import type { BookingValues, PartSeats } from './booking-values.ts';
import { QuestionsEditor } from './questions-editor.tsx';

/** A part of an item, as it is called there. */
export interface ChoosablePart {
  key: string;
  name: string;
}

export interface BookingFieldsProps {
  form: FieldForm<BookingValues>;
  /** What people may choose one by one, in its order. */
  choosable?: readonly ChoosablePart[];
}

/** What is booked of a date: seats, prices, until when, what is asked, and who sees whom. */
export function BookingFields({ form, choosable = [] }: BookingFieldsProps) {
  const { t } = useTranslation('booking');
  const { questions, parts, priceExternal, externals, asks, priceSingleRoom, priceDoubleRoom } = form.values;
  return (
    <>
      <Split title={t('part.seats')} lead={t('lead.seats')}>
        <OnOff form={form} name="bookable" />
        <div className={styles.pair}>
          <Text form={form} name="seatsMax" inputMode="numeric" maxLength={6} help={t('help.seatsMax')} />
          <Text form={form} name="seatsMin" inputMode="numeric" maxLength={6} help={t('help.seatsMin')} />
        </div>
        <OnOff form={form} name="waitingList" />
        {choosable.length > 0 && (
          <PartsSeats
            {...{ parts, choosable }}
            fault={(path) => form.fault(`parts.${path}`)}
            onChange={(next) => form.set({ parts: next })}
          />
        )}
      </Split>
      <Split title={t('part.price')} lead={t('lead.price')}>
        <div className={styles.pair}>
          <Text form={form} name="priceMember" inputMode="decimal" maxLength={10} end="CHF" />
          {(externals || priceExternal !== '') && (
            <Text form={form} name="priceExternal" inputMode="decimal" maxLength={10} end="CHF" />
          )}
        </div>
        <OnOff form={form} name="externals" />
      </Split>
      <Split title={t('part.window')} lead={t('lead.window')}>
        <div className={styles.pair}>
          <Moment form={form} name="opensAt" />
          <Moment form={form} name="closesAt" wholeDay="23:59" />
          <Moment form={form} name="deregisterUntil" wholeDay="23:59" help={t('help.deregisterUntil')} />
        </div>
      </Split>
      <Split title={t('part.asks')} lead={t('lead.asks')}>
        <Choices
          form={form}
          name="asks"
          sorted
          options={DATE_ASKS.map((value) => ({ value, label: t(`asks.${value}`) }))}
        />
        {(asks.includes('room') || priceSingleRoom + priceDoubleRoom !== '') && (
          <div className={styles.pair}>
            <Text
              form={form}
              name="priceSingleRoom"
              inputMode="decimal"
              maxLength={10}
              end="CHF"
              help={t('help.room')}
            />
            <Text form={form} name="priceDoubleRoom" inputMode="decimal" maxLength={10} end="CHF" />
          </div>
        )}
        <OnOff form={form} name="participantsVisible" />
      </Split>
      <Split title={t('part.questions')} lead={t('lead.questions')}>
        <QuestionsEditor
          questions={questions}
          fault={(path) => form.fault(`questions.${path}`)}
          onChange={(next) => form.set({ questions: next })}
        />
      </Split>
    </>
  );
}

interface PartsSeatsProps {
  parts: readonly PartSeats[];
  choosable: readonly ChoosablePart[];
  fault: (path: string) => string | undefined;
  onChange: (parts: PartSeats[]) => void;
}

/** Which parts are chosen one by one, with seats and a price of their own. */
function PartsSeats({ parts, choosable, fault, onChange }: PartsSeatsProps) {
  const { t } = useTranslation('booking');
  return (
    <fieldset className={styles.options}>
      <legend className="lbl">{t('parts.title')}</legend>
      <p className="small t2">{t('parts.lead')}</p>
      {choosable.map(({ key, name }) => {
        const own = parts.find((part) => part.key === key);
        const put = (change: Partial<PartSeats>) =>
          onChange(parts.map((part) => (part.key === key ? { ...part, ...change } : part)));
        return (
          <div key={key}>
            <Checkbox
              label={name}
              checked={own !== undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...parts, { key, seatsMax: '', price: '' }]
                    : parts.filter((part) => part.key !== key),
                )
              }
            />
            {own && (
              <div className={styles.pair}>
                <TextField
                  label={t('parts.seatsMax', { part: name })}
                  inputMode="numeric"
                  maxLength={6}
                  value={own.seatsMax}
                  error={fault(`${key}.seatsMax`)}
                  onChange={({ target }) => put({ seatsMax: target.value })}
                />
                <TextField
                  label={t('parts.price', { part: name })}
                  inputMode="decimal"
                  maxLength={10}
                  end="CHF"
                  value={own.price}
                  error={fault(`${key}.price`)}
                  onChange={({ target }) => put({ price: target.value })}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
