import { queryOptions } from '@tanstack/react-query';
import { callPortal } from '#web/portal.ts';
import type { AccountMails, Template, TemplateList, TemplatePreview, TemplateTexts, TestMail } from '../../contract.ts';

/** Reads and changes of the templates; the office's alone. */
export const TEMPLATES = ['mail templates'] as const;

export type TemplateLanguage = Template['language'];

/** Which template, in which language. */
export interface TemplateName {
  kind: string;
  language: TemplateLanguage;
}

export const templatesQuery = queryOptions({
  queryKey: [...TEMPLATES, 'list'],
  queryFn: ({ signal }) => callPortal<TemplateList>('GET', '/notifications/templates', { signal }),
});

/** The mails whose words are fixed, each as it looks in a language. */
export function accountMailsQuery(language: TemplateLanguage) {
  return queryOptions({
    queryKey: [...TEMPLATES, 'account mails', language],
    queryFn: ({ signal }) =>
      callPortal<AccountMails>('GET', '/notifications/account-mails', { query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One template as it is stored, with what the office wrote. */
export function templateQuery({ kind, language }: TemplateName) {
  return queryOptions({
    queryKey: [...TEMPLATES, kind, language],
    queryFn: ({ signal }) => readTemplate({ kind, language }, signal),
  });
}

/** One template as it is stored now. @throws CallError */
export function readTemplate({ kind, language }: TemplateName, signal?: AbortSignal): Promise<Template> {
  return callPortal<Template>('GET', '/notifications/template', { query: { kind, language }, signal });
}

/** Stores the office's words. @throws CallError conflict when somebody else has stored others since `updated`. */
export function storeTemplate(name: TemplateName, texts: TemplateTexts, updated: string | null): Promise<Template> {
  return callPortal<Template>('PUT', '/notifications/template', { body: { ...name, texts, updated } });
}

/** Brings the shipped words back. @throws CallError */
export function resetTemplate({ kind, language }: TemplateName): Promise<unknown> {
  return callPortal<unknown>('DELETE', '/notifications/template', { query: { kind, language } });
}

/** The mail that a draft makes of a record or of the sample. @throws CallError */
export function previewTemplate(
  name: TemplateName,
  texts: TemplateTexts,
  record: string | undefined,
  signal?: AbortSignal,
): Promise<TemplatePreview> {
  return callPortal<TemplatePreview>('POST', '/notifications/template/preview', {
    body: { ...name, texts, record },
    signal,
  });
}

/** Sends the draft to oneself. @throws CallError */
export function testTemplate(name: TemplateName, texts: TemplateTexts, record: string | undefined): Promise<TestMail> {
  return callPortal<TestMail>('POST', '/notifications/template/test', { body: { ...name, texts, record } });
}
