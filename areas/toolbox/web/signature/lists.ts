import { defineWritten } from '#web/publishing/written/define-written.ts';

export const SIGNATURES = '/app/internal/signature-generator';
export const SIGNATURE_DRAFTS = defineWritten('signatureDrafts', `${SIGNATURES}/templates`);
export const templateEditPath = (template: string) => `${SIGNATURES}/templates/${template}/edit`;
