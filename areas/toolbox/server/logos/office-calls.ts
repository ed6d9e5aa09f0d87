import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import { UploadedFile } from '#server/http/uploaded-file.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { withReasons } from '#server/records/faults.ts';
import { extensionOf, LARGEST } from '#shared/names/files.ts';
import { LOGO_VARIANTS } from '../../logo-facts.ts';
import { cleanedLogo } from './logo-workshop.ts';
import { logoReplaced } from './messages.ts';

/** Nothing waits any more: somebody else was faster. */
const withFaults = <T>(work: () => Promise<T>): Promise<T> => withReasons(work, 'conflict', () => undefined);

/** POST /logos/files: puts a drawing into the version that the office collects. */
const putCall = defineCall({
  method: 'POST',
  path: '/logos/files',
  opensWith: 'canEditContent',
  feature: 'toolbox',
  summary: 'Put a drawing into the next version of a logo',
  // Vectors alone: what has pixels cannot be printed in the group's colours.
  upload: { largest: (name) => (extensionOf(name) === '.svg' ? LARGEST.svg : 0) },
  input: z
    .object({
      logo_id: z.guid().toLowerCase(),
      variant: z.enum(LOGO_VARIANTS),
      file: z.instanceof(UploadedFile, { error: 'A file is missing.' }).meta({ type: 'string', format: 'binary' }),
    })
    .strict(),
  output: z.object({ id: z.guid() }),
  handle: async ({ logo_id, variant, file }, { asCaller, caller }) => {
    const svg = await cleanedLogo(String(caller.claims?.sub ?? ''), file.path);
    const put = await withFaults(() =>
      asCaller((tx) =>
        tx.row<{ id: string }>(sql`select internal.put_logo_file(${logo_id}, ${variant}, ${svg}) as id`),
      ),
    );
    if (!put) throw new Error('The drawing did not come back.');
    return put;
  },
});

interface Released {
  number: number;
  former: number | null;
  titles: Record<string, string> | null;
  takers: string[];
}

/** POST /logos/version: gives the collected version out, and tells those who took the former one, once. */
const releaseCall = defineCall({
  method: 'POST',
  path: '/logos/version',
  opensWith: 'canEditContent',
  feature: 'toolbox',
  summary: 'Give out the next version of a logo',
  input: z.object({ logo_id: z.guid().toLowerCase() }).strict(),
  output: z.object({ number: z.int(), told: z.int() }),
  handle: ({ logo_id }, { asCaller }) =>
    withFaults(() =>
      asCaller(async (tx) => {
        const row = await tx.row<{ made: Released }>(sql`select internal.release_logo_version(${logo_id}) as made`);
        if (!row) throw new Error('The version did not come back.');
        const { number, former, titles, takers } = row.made;
        if (former === null || takers.length === 0) return { number, told: 0 };
        const told = await postMessage(tx, logoReplaced, {
          to: { staff: takers },
          data: { titles: titles ?? {}, former, number },
          path: `/app/internal/logo-download?logo=${logo_id}`,
          object: { table: 'contents', id: logo_id },
          once: `logo ${logo_id} version ${number}`,
        });
        return { number, told };
      }),
    ),
});

export const officeCalls: readonly Call[] = [putCall, releaseCall];
