import sql from 'sql-template-tag';
import { z } from 'zod';
import { documentFile } from '#server/documents/document-file.ts';
import { PortalError } from '#server/errors.ts';
import { defineDownload } from '#server/http/call.ts';
import { disposition } from '#server/http/download.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { LOCALES } from '#shared/names/languages.ts';
import type { CourseCategory } from '../../course-facts.ts';
import type { attestationFile } from './attestation-file.ts';
import german from './words/attestation/de.json' with { type: 'json' };
import french from './words/attestation/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const draw = drawing<typeof attestationFile>('areas/courses/server/training/attestation-file.ts', 'attestationFile');

/** A document as `internal.attestation` answers it: what it said on the day it was made out. */
export interface Attestation {
  code: string;
  issuedAt: string;
  facts: {
    name: string;
    company: string | null;
    titles: Readonly<Record<string, string>>;
    category: CourseCategory;
    points: number;
    startsAt: string;
    endsAt: string;
    place: string;
    expiresOn: string | null;
    instructors: string[];
  };
}

/** GET /courses/attestation?id=&language=: that somebody attended a course, as PDF with the code by which it is checked. */
export const attestationCall = defineDownload({
  path: '/courses/attestation',
  opensWith: 'signedIn',
  summary: 'The attestation of an attended course as PDF; the same file whenever it is asked for again',
  input: z.object({ id: z.guid(), language: z.enum(LOCALES) }).strict(),
  handle: async ({ id, language }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<{ made: Attestation | null }>(sql`select internal.attestation(${id}) as made`),
    );
    const made = found?.made;
    if (!made) throw new PortalError('not_found', 'There is no such attended course for this person.');
    const { portalName, publicUrl } = context.config;
    const file = await documentFile(context, { code: made.code, language }, () =>
      draw(personOf(context.caller), made, language, { portalName, publicUrl }),
    );
    const { name, titles, endsAt } = made.facts;
    const title = titles[language] ?? Object.values(titles)[0] ?? '';
    const stem = [WORDS[language].file, name, title, endsAt.slice(0, 10)].join(' ');
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': disposition('attachment', `${stem.replaceAll(/[^\p{L}\p{N} .-]+/gu, ' ')}.pdf`),
        'cache-control': 'private, no-store',
      },
      body: file,
    };
  },
});
