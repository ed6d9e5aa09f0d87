import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ContentEditorScreen, textsIn } from '#web/publishing/editor/content-editor.tsx';
import { useFieldWords } from '#web/publishing/editor/use-field-words.ts';
import { CopyContent } from '#web/registration/copy/copy-content.tsx';
import { DRAFTS, editPath } from '../list/events-list.ts';
import EventReader from '../read/event-reader.tsx';
import { EMPTY_EVENT, EVENT_FIELDS, eventSchema } from './event-values.ts';
import { FactFields } from './fact-fields.tsx';
import { PartsField } from './parts-field.tsx';
import { TextFields } from './text-fields.tsx';

/** /app/events/{eventId}/edit: an event for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('events');
  const words = useFieldWords(EVENT_FIELDS, 'events', useValueWords());
  return (
    <ContentEditorScreen
      part="eventId"
      form="events.item"
      editing={{
        ...{ words, editPath, reads: ['events'], untitled: t('edit.title') },
        ...{ fields: EVENT_FIELDS, empty: EMPTY_EVENT, schema: eventSchema },
        actions: (id) => <CopyContent area="events" {...{ id, editPath }} />,
        crumb: () => ({ label: t('drafts.title'), to: DRAFTS.path }),
        texts: (form, language, readOnly) => <TextFields {...{ form, language, readOnly }} />,
        facts: (form) => <FactFields form={form} />,
        further: (form) => <PartsField form={form} />,
        preview: (id, values, language) => {
          const text = textsIn(values, EVENT_FIELDS.texts, language);
          return text && <EventReader id={id} facts={{ ...values }} texts={{ [language]: text }} locale={language} />;
        },
      }}
    />
  );
}

/** How values of an event read, where they are no words. */
function useValueWords() {
  const { t } = useTranslation('events');
  const { dateTime } = useFormat();
  const moment = (value: unknown) => (typeof value === 'string' ? dateTime(value) : '');
  return (name: string, value: unknown): string | undefined => {
    if (name === 'kind') return value ? t(`kind.${value}`) : '';
    if (name === 'starts_at' || name === 'ends_at' || name === 'cancelled_at') return moment(value);
    if (name === 'languages' && Array.isArray(value)) return value.map((one) => t(`language.${one}`)).join(', ');
    if (name === 'contact_id') return t(value ? 'edit.contact.there' : 'edit.contact.none');
    if (name === 'parts' && Array.isArray(value)) {
      return value
        .filter(isRecord)
        .map(({ kind, starts_at, ends_at, place }) =>
          [`${t(`part.${kind}`)} ${moment(starts_at)}–${moment(ends_at)}`, place].filter(Boolean).join(', '),
        )
        .join('\n');
    }
    if (name === 'parts' && isRecord(value)) {
      return Object.values(value)
        .filter(isRecord)
        .map(({ title, text }) => [title, text].filter(Boolean).join(': '))
        .join('\n');
    }
    return undefined;
  };
}
