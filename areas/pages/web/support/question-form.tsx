import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import { required } from '#web/forms/field-kinds.ts';
import { Choice, LongText, OnOff } from '#web/forms/fields.tsx';
import { FormBody, SaveNotes } from '#web/forms/form-body.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { cameFrom } from '#web/router/came-from.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { MAX_QUESTION, SUPPORT_TOPICS, type SupportTopic } from '../../support-facts.ts';
import { askOffice } from './queries.ts';
import styles from './support.module.css';

const schema = z.object({ topic: z.enum(SUPPORT_TOPICS), text: required(MAX_QUESTION), from: z.boolean() });

type Values = { topic: SupportTopic; text: string; from: boolean };
const EMPTY: { values: Values; stamp: string } = { values: { topic: 'other', text: '', from: true }, stamp: '' };

/** A question to the office that its topic belongs to, with the page one came from. */
export function QuestionForm() {
  const { t } = useTranslation('pages');
  return (
    <Section title={t('support.ask')} id="ask">
      <DraftGate form="pages.question" waiting={<FieldsSkeleton />}>
        {(slot) => <OpenForm slot={slot} />}
      </DraftGate>
    </Section>
  );
}

function OpenForm({ slot }: { slot: DraftSlot }) {
  const { t } = useTranslation('pages');
  const from = cameFrom();
  const [sent, setSent] = useState(false);
  const form = useRecordForm({
    slot,
    stored: EMPTY,
    isNew: true,
    schema,
    words: { label: (field) => t(`support.field.${field}`), faults: 'pages:support.fault' },
    save: ({ topic, text, from: along }) =>
      askOffice({ topic, text, from: along && from?.startsWith('/app/') ? from : null }),
    onSaved: async () => {
      setSent(true);
      return EMPTY;
    },
    failure: (thrown) => (codeOf(thrown) === 'too_many_requests' ? t('support.often') : failureWords(thrown, t)),
  });
  return (
    <FormBody form={form} className={styles.form}>
      <p className="t2">{t('support.lead')}</p>
      <Choice
        form={form}
        name="topic"
        options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`support.topic.${value}`) }))}
      />
      <LongText form={form} name="text" rows={6} maxLength={MAX_QUESTION} />
      {from && (
        <div>
          <OnOff form={form} name="from" />
          <p className="small t2">{t('support.from', { from })}</p>
        </div>
      )}
      <SaveNotes form={form} />
      {sent && form.changed.length === 0 && (
        <div tabIndex={-1} ref={goTo}>
          <Note tone="ok">{t('support.sent')}</Note>
        </div>
      )}
      <div>
        <Button kind="primary" type="submit" busy={form.busy} disabled={form.changed.length === 0}>
          {t('support.send')}
        </Button>
      </div>
    </FormBody>
  );
}

/** What is read goes on at the thanks, where the button can no longer have the focus. */
const goTo = (thanks: HTMLElement | null) => thanks?.focus();
