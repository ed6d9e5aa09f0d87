import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { MAX_PARTS } from '../../event-facts.ts';
import type { EventPart } from '../queries.ts';
import styles from './edit.module.css';
import type { EventForm } from './event-values.ts';
import { PartFields } from './part-fields.tsx';

const HOUR = 3_600_000;

/** The parts of an event, by their time: what each is, when and where, and what it is called in both languages. */
export function PartsField({ form }: { form: EventForm }) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const [fresh, setFresh] = useState<string>();
  const { parts, parts_de, parts_fr, starts_at } = form.values;
  const put = (key: string, change: Partial<EventPart>) =>
    form.set({ parts: parts.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const add = () => {
    const key = crypto.randomUUID().slice(0, 8);
    const begins = parts.at(-1)?.ends_at || starts_at || '';
    const ends = begins && new Date(Date.parse(begins) + HOUR).toISOString();
    form.set({ parts: [...parts, { key, kind: 'session', starts_at: begins, ends_at: ends, place: null }] });
    setFresh(key);
  };
  const remove = (key: string) => {
    const { [key]: _de, ...de } = parts_de;
    const { [key]: _fr, ...fr } = parts_fr;
    form.set({ parts: parts.filter((one) => one.key !== key), parts_de: de, parts_fr: fr });
  };
  const nameOf = ({ key, kind }: EventPart) =>
    form.values[`parts_${locale}`][key]?.title || parts_de[key]?.title || parts_fr[key]?.title || t(`part.${kind}`);
  const sorted = parts.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  return (
    <Section title={t('event.programme')} small>
      <p className="small t2">{t('edit.parts.help')}</p>
      {sorted.map((part) => (
        <details key={part.key} className={styles.part} open={part.key === fresh || undefined}>
          <summary>
            <b className="grow">{nameOf(part)}</b>
            <span className="cap t2">{part.starts_at && dateTime(part.starts_at)}</span>
          </summary>
          <PartFields
            {...{ form, part }}
            onChange={(change) => put(part.key, change)}
            onRemove={() => remove(part.key)}
          />
        </details>
      ))}
      {form.fault('parts') && (
        <p className="help err" role="alert">
          {form.fault('parts')}
        </p>
      )}
      {parts.length < MAX_PARTS && (
        <Button icon="plus" onClick={add}>
          {t('edit.parts.add')}
        </Button>
      )}
    </Section>
  );
}
