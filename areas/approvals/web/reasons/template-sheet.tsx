import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { stale } from '#web/calls/stale.ts';
import { required } from '#web/forms/field-kinds.ts';
import { LongText } from '#web/forms/fields.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { type ReasonTemplate, storeTemplate } from './queries.ts';

const LONGEST = 500;
const texts = z.object({ de: required(LONGEST), fr: required(LONGEST) });

interface TemplateSheetProps {
  /** Without texts: a new one. */
  template: ReasonTemplate;
  isNew: boolean;
  onClose: () => void;
}

/** A sentence in both languages. */
export function TemplateSheet({ template, isNew, onClose }: TemplateSheetProps) {
  const { t } = useTranslation('approvals');
  const queries = useQueryClient();
  const { de, fr } = template;
  return (
    <RecordSheet
      title={t(isNew ? 'reasons.new' : 'reasons.change')}
      name="approvals.reason"
      about={isNew ? template.about : template.id}
      stored={{ values: { de, fr }, stamp: '' }}
      schema={texts}
      words={{ label: (field) => t(`reasons.text.${field}`) }}
      save={(checked) => storeTemplate({ ...template, ...checked })}
      onSaved={async () => {
        notify({ kind: 'success', message: t('reasons.saved') });
        await stale(queries, 'reasons');
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LongText form={form} name="de" lang="de" maxLength={LONGEST} />
          <LongText form={form} name="fr" lang="fr" maxLength={LONGEST} />
        </>
      )}
    </RecordSheet>
  );
}
