import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import type { Template } from '../../contract.ts';
import { TEMPLATE_LIMITS } from '../../message-facts.ts';
import { readTemplate, storeTemplate, TEMPLATES, templateQuery } from './queries.ts';
import { storedTexts, type TextField, templateSchema } from './texts.ts';

/** A template while it is written. */
export function useTemplateForm(template: Template, slot: DraftSlot) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const queries = useQueryClient();
  const name = { kind: template.kind, language: template.language };
  /** Puts what is stored now into what the topic shows. */
  const show = (stored: Template) => {
    queries.setQueryData(templateQuery(name).queryKey, stored);
    void queries.invalidateQueries({ queryKey: [...TEMPLATES, 'list'] });
  };
  const form = useRecordForm({
    slot,
    stored: storedTexts(template),
    schema: templateSchema,
    words: {
      label: (field) => t(`template.field.${field}`),
      faults: 'notifications:template.fault',
      faultValues: (field) => ({ shown: number(TEMPLATE_LIMITS[field as TextField]) }),
    },
    save: (_checked, { values, stamp }) => storeTemplate(name, values, stamp?.updated ?? null),
    load: async () => {
      const now = await readTemplate(name);
      const { by, person, updated: when } = now.changed ?? {};
      return { ...storedTexts(now), by: { name: by, person, when } };
    },
    onSaved: async () => {
      notify({ kind: 'success', message: t('template.stored') });
      const now = await readTemplate(name);
      show(now);
      return storedTexts(now);
    },
  });
  return { ...form, show };
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;
