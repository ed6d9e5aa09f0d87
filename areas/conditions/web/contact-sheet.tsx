import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { writePhone } from '#shared/phone-text.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { email, phone, text } from '#web/forms/field-kinds.ts';
import { Text } from '#web/forms/fields.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { saveContact, type Terms } from './queries.ts';

const schema = z.object({ customer_number: text(60), name: text(120), phone: phone(), email: email() });

/** Whom the own company speaks with at a supplier, and its number as a customer. */
export function ContactSheet({ terms, name, onClose }: { terms: Terms; name: string; onClose: () => void }) {
  const { t } = useTranslation('conditions');
  const queries = useQueryClient();
  const { viewer } = useViewer();
  const { own } = terms;
  const values = {
    customer_number: own?.customer_number ?? '',
    name: own?.name ?? '',
    phone: own?.phone ? writePhone(own.phone) : '',
    email: own?.email ?? '',
  };
  const optician_id = viewer?.optician?.id ?? '';
  return (
    <RecordSheet
      title={t('contact.title', { name })}
      name="conditions.contact"
      about={terms.id}
      stored={{ values, stamp: own?.updated ?? '' }}
      schema={schema}
      words={{ label: (field) => t(`field.${field}`), show: (_field, value) => String(value ?? '') }}
      save={(out) => saveContact({ ...out, terms_id: terms.id, optician_id })}
      onSaved={async () => {
        await stale(queries, 'conditions');
        notify({ kind: 'success', message: t('contact.saved') });
      }}
      failure={(thrown) => failureWords(thrown, t)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text form={form} name="customer_number" optional maxLength={60} />
          <Text form={form} name="name" optional maxLength={120} autoComplete="off" />
          <Text form={form} name="phone" optional type="tel" />
          <Text form={form} name="email" optional type="email" />
        </>
      )}
    </RecordSheet>
  );
}
