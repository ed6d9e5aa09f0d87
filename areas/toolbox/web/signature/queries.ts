import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { callPortal } from '#web/portal.ts';
import {
  SIGNATURE_FIELDS,
  type SignatureField,
  type SignatureForm,
  type SignatureLanguage,
} from '../../signature-facts.ts';

/** Reads of signatures, and what one chooses of one's own. */

export interface SignatureChoice {
  template_id: string | null;
  language: SignatureLanguage;
  fields: readonly SignatureField[];
}

/** What one chose; everything, in the language of the screen, as long as one chose nothing. */
export const choiceQuery = (staff_id: string, locale: 'de' | 'fr') =>
  queryOptions({
    queryKey: ['toolbox', 'choice', staff_id, locale],
    queryFn: async ({ signal }): Promise<SignatureChoice> =>
      (await ask<SignatureChoice | null>((client) =>
        client
          .from('signature_choices')
          .select('template_id, language, fields')
          .eq('staff_id', staff_id)
          .abortSignal(signal)
          .maybeSingle(),
      )) ?? { template_id: null, language: locale, fields: SIGNATURE_FIELDS },
  });

export const saveChoice = (staff_id: string, { template_id, language, fields }: SignatureChoice) =>
  ask((client) =>
    client
      .from('signature_choices')
      .upsert({ staff_id, template_id, language, fields: [...fields] })
      .select('staff_id'),
  );

export const templatesQuery = queryOptions({
  queryKey: ['toolbox', 'templates'],
  queryFn: ({ signal }) =>
    ask<{ id: string; texts: { language: string; title: string }[] }[]>((client) =>
      client
        .from('signature_templates')
        .select('id, texts:signature_templates_texts(language, title)')
        .order('published_at')
        .order('id')
        .abortSignal(signal),
    ).then((rows) =>
      rows.map(({ id, texts }): { id: string; texts: ByLanguage<{ title: string }> } => ({
        id,
        texts: Object.fromEntries(texts.map((text) => [text.language, text])),
      })),
    ),
});

export interface MadeSignature {
  html: string;
  text: string;
  /** What is known of those fields that were chosen. */
  fields: readonly SignatureField[];
}
/** The signature as it is now; `choice` tells one state of what was chosen from another. */
export const signatureQuery = (staff_id: string, form: SignatureForm, choice: SignatureChoice | undefined) =>
  queryOptions({
    queryKey: ['toolbox', 'signature', staff_id, form, choice],
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPortal<MadeSignature>('GET', '/signatures/html', {
        query: { staff_id, form, ...(choice && { language: choice.language }) },
        signal,
      }),
  });

export const noteCopied = () => callPortal<{ noted: true }>('POST', '/signatures/copied', { body: {} });
