import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { pictureKey } from '#server/files/keys.ts';
import { zipOf } from '#server/files/zip-of.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { SIGNATURE_FIELDS, SIGNATURE_FORMS, SIGNATURE_LANGUAGES, type SignatureForm } from '../../signature-facts.ts';
import { programPicture, publicPicture, takeShown } from '../logos/public-call.ts';
import { BANNER_FRAME, fitted, keptMailPicture, LOGO_FRAME } from './mail-picture.ts';
import { type SignatureLook, signatureText } from './signature-lines.ts';
import { signatureHtml } from './signature-markup.tsx';
import { lookOf, signatureFacts } from './signature-source.ts';

const OPENS = { opensWith: 'canViewOwnBusiness', feature: 'toolbox' } as const;
const Asked = z
  .object({
    staff_id: z.guid().toLowerCase(),
    language: z.enum(SIGNATURE_LANGUAGES).optional().describe('The one that the person chose without it'),
    form: z.enum(SIGNATURE_FORMS).default('full'),
  })
  .strict();

/** GET /signatures/html: the signature of a person, as markup and as text. */
const htmlCall = defineCall({
  ...OPENS,
  method: 'GET',
  path: '/signatures/html',
  summary: 'The signature of a person as HTML and text',
  input: Asked,
  output: z.object({
    html: z.string(),
    text: z.string(),
    fields: z.array(z.enum(SIGNATURE_FIELDS)).describe('What is known of the person of those that were chosen'),
  }),
  handle: async ({ staff_id, language, form }, context) => {
    const look = lookOf(await signatureFacts(context, staff_id), context.config.publicUrl, language);
    const fields = SIGNATURE_FIELDS.filter((field) => [look.facts[field] ?? []].flat().length > 0);
    return { html: await signatureHtml(look, form), text: signatureText(look, form), fields };
  },
});

/** POST /signatures/copied: one has just copied one's own; who does is told when it becomes another one. */
const copiedCall = defineCall({
  ...OPENS,
  method: 'POST',
  path: '/signatures/copied',
  summary: 'Note that the own signature was copied',
  input: z.object({}).strict(),
  output: z.object({ noted: z.literal(true) }),
  handle: async (_nothing, { asCaller }) => {
    await asCaller((tx) => tx.rows(sql`select internal.note_signature_copied()`));
    return { noted: true as const };
  },
});

type Files = { name: string; bytes: Uint8Array }[];

/** A signature as classic Outlook keeps it: a page, a text, and the pictures beside them. */
async function outlookFiles(context: CallContext, look: SignatureLook, form: SignatureForm): Promise<Files> {
  const name = `${look.facts.first_name} ${look.facts.last_name}`;
  let html = await signatureHtml(look, form);
  const files: Files = [];
  const pictures = [look.logo, ...look.programs, look.banner].filter((one) => one !== undefined);
  for (const [at, { src }] of pictures.entries()) {
    const written = src.replaceAll('&', '&amp;');
    if (!html.includes(written)) continue;
    const query = new URL(src).searchParams;
    const id = query.get('id');
    const bytes = id ? await storedPicture(context, id) : await programPicture(context, query.get('code') ?? '');
    const file = `${name}-${at + 1}.png`;
    html = html.replaceAll(written, encodeURI(file));
    files.push({ name: file, bytes });
  }
  const page = `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(name)}</title></head><body>${html}</body></html>`;
  return [
    { name: `${name}.htm`, bytes: Buffer.from(page) },
    // With its mark: classic Outlook takes texts without one for the code page of Windows.
    { name: `${name}.txt`, bytes: Buffer.from(`\ufeff${signatureText(look, form).replaceAll('\n', '\r\n')}`) },
    ...files,
  ];
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** GET /signatures/outlook: the signature for classic Outlook. */
const outlookCall = defineDownload({
  ...OPENS,
  path: '/signatures/outlook',
  heavy: 'file',
  summary: 'The signature of a person for classic Outlook, as ZIP',
  input: Asked,
  handle: async ({ staff_id, language, form }, context) => {
    const look = lookOf(await signatureFacts(context, staff_id), context.config.publicUrl, language);
    return fileDownload('signatur.zip', 'application/zip', await zipOf(await outlookFiles(context, look, form)));
  },
});

/** So many work in no branch; each signature is drawn and packed. */
const MOST_PEOPLE = 200;

/** GET /signatures/branch: those of everybody who works in a branch, for who keeps the company. */
const branchCall = defineDownload({
  path: '/signatures/branch',
  heavy: 'file',
  opensWith: 'canEditOwnBusiness',
  feature: 'toolbox',
  summary: 'The signatures of a branch as ZIP',
  input: Asked.omit({ staff_id: true }).extend({ branch_id: z.guid().toLowerCase() }),
  handle: async ({ branch_id, language, form }, context) => {
    const people = await context.asCaller((tx) =>
      tx.rows<{ id: string }>(sql`
        select works.staff_id as id from staff_branches works
        join branches branch on branch.id = works.branch_id and branch.active
        where works.branch_id = ${branch_id} and branch.optician_id = current_optician_id()
          and internal.makes_signature_of(works.staff_id) order by works.staff_id limit ${MOST_PEOPLE + 1}`),
    );
    if (people.length > MOST_PEOPLE)
      throw new PortalError('too_large', `Signatures are for ${MOST_PEOPLE} people at once.`);
    if (people.length === 0) throw new PortalError('not_found', 'There is no such branch, or nobody works in it.');
    const files: Files = [];
    for (const { id } of people) {
      const look = lookOf(await signatureFacts(context, id), context.config.publicUrl, language);
      files.push(...(await outlookFiles(context, look, form)));
    }
    return fileDownload('signaturen.zip', 'application/zip', await zipOf(files));
  },
});

async function storedPicture(
  { asSystem, files }: Pick<CallContext, 'asSystem' | 'files'>,
  id: string,
): Promise<Buffer> {
  const row = await asSystem('pictures of signatures are for whoever has their address', (tx) =>
    tx.row<{ picture: { version: string; width: number; height: number; kind: 'logo' | 'banner' } | null }>(
      sql`select internal.public_signature_picture(${id}) as picture`,
    ),
  );
  if (!row?.picture) throw new PortalError('not_found', 'No picture has this address.');
  const { version, width, height, kind } = row.picture;
  // The portal's own picture, drawn apart when it was uploaded (0155).
  const key = pictureKey(id, version, 'full');
  const source = { name: key, read: async () => buffer(await files.read(key)) };
  return keptMailPicture(source, fitted(width, height, kind === 'logo' ? LOGO_FRAME : BANNER_FRAME));
}

/** GET /signatures/picture: a picture of signatures at its public address. */
const pictureCall = defineDownload({
  path: '/signatures/picture',
  opensWith: 'public',
  summary: 'The logo of a company or the banner of a template, as mails show it',
  input: z.object({ id: z.guid().toLowerCase() }).strict(),
  handle: async ({ id }, context) => {
    await takeShown(context);
    return publicPicture('image/png', await storedPicture(context, id));
  },
});

export const signatureCalls: readonly Call[] = [htmlCall, copiedCall, outlookCall, branchCall, pictureCall];
