import sql from 'sql-template-tag';
import { z } from 'zod';
import { documentFile } from '#server/documents/document-file.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import type { Locale } from '#shared/names/languages.ts';
import { CertificateFile } from '../contract.ts';
import { answer } from './answer.ts';
import type { drawCertificate } from './certificate-file.ts';

/** A certificate as `internal.certificate_document` answers it: what was true on the day of the acceptance. */
export interface Certificate {
  code: string;
  facts: {
    company: string;
    /** Null where its place says it. */
    branch: string | null;
    place: string;
    number: string;
    validFrom: string;
    validUntil: string;
    approvedAt: string;
  };
}

const draw = drawing<typeof drawCertificate>('areas/certification/server/certificate-file.ts', 'drawCertificate');

/** @throws PortalError not_found where there is no certificate for the caller */
async function certificateFile(context: CallContext, { id, language }: { id: string; language: Locale }) {
  const made = await answer<Certificate | null>(context, sql`internal.certificate_document(${id})`);
  if (!made) throw new PortalError('not_found', 'There is no such certificate for this person.');
  const { portalName, publicUrl } = context.config;
  const body = await documentFile(context, { code: made.code, language }, () =>
    draw(personOf(context.caller), made, language, { portalName, publicUrl }),
  );
  const { company, place, validUntil } = made.facts;
  const parts = ['Zertifikat', company, place.replace(/^\d+ /, ''), validUntil];
  const name = `${parts.map((part) => part.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')).join('_')}.pdf`;
  return { body, name };
}

/** POST /certifications/generate-pdf: draws the certificate in a language, once; afterwards it is the same bytes for ever. */
const generateCall = defineCall({
  method: 'POST',
  path: '/certifications/generate-pdf',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Make out the certificate as PDF; answers its name and the address of its bytes',
  input: CertificateFile,
  output: z.object({ name: z.string(), url: z.string() }),
  handle: async (input, context) => {
    const { name } = await certificateFile(context, input);
    return { name, url: `/api/v1/certifications/pdf?${new URLSearchParams(input)}` };
  },
});

const pdfCall = defineDownload({
  path: '/certifications/pdf',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'The certificate as PDF; the same file whenever it is asked for again',
  input: CertificateFile,
  handle: async (input, context) => {
    const { body, name } = await certificateFile(context, input);
    return fileDownload(name, 'application/pdf', body);
  },
});

export const certificateCalls: readonly Call[] = [generateCall, pdfCall];
