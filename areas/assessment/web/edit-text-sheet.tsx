import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { required, text } from '#web/forms/field-kinds.ts';
import { LongText } from '#web/forms/fields.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { MAX_COMMENT, MAX_TEXT } from '../assessment-facts.ts';
import { useAssessmentFault } from './use-fault.ts';

interface EditTextSheetProps {
  /** The round or the branch whose text it is. */
  about: string;
  stored: { text: string; comment?: string };
  /** The version that it began with. */
  stamp: string;
  save: (values: { text: string; comment: string | null }, stamp: string) => Promise<unknown>;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const schema = z.object({ text: required(MAX_TEXT), comment: text(MAX_COMMENT) });

/** Writes a text in one's own words, with a comment where it is one's own. */
export function EditTextSheet({ about, stored, stamp, save, onSaved, onClose }: EditTextSheetProps) {
  const { t } = useTranslation('assessment');
  const sentence = useAssessmentFault();
  return (
    <RecordSheet
      title={t('edit.title')}
      name="assessment.text"
      about={about}
      stored={{ values: { text: stored.text, comment: stored.comment ?? '' }, stamp }}
      schema={schema}
      words={{ label: (field) => t(`edit.${field}`) }}
      save={(out, { stamp: since }) => save(out, since)}
      onSaved={async () => {
        await onSaved();
        notify({ kind: 'success', message: t('edit.saved') });
      }}
      failure={sentence}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LongText form={form} name="text" rows={16} help={t('edit.help')} />
          {stored.comment !== undefined && <LongText form={form} name="comment" optional rows={3} />}
        </>
      )}
    </RecordSheet>
  );
}
