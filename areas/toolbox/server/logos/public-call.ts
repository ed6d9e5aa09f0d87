import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type CallContext, defineDownload } from '#server/http/call.ts';
import type { Download } from '#server/http/download.ts';
import { takeOutside } from '#server/registration/outside-limit.ts';
import { fitted, keptMailPicture, PROGRAM_FRAME } from '../signature/mail-picture.ts';
import { readDrawing } from './drawing.ts';
import { logoFile, nameOf } from './logo-workshop.ts';

type Reach = Pick<CallContext, 'asSystem' | 'files'>;

/** Height of the picture that websites show, in pixels. */
const SHOWN_HEIGHT = 400;

/** Pictures at public addresses, an hour for each place in the net: a hundred mails a minute have their logos. */
const MAX_SHOWN = 6000;
/** Counts one of them. @throws PortalError too_many_requests */
export const takeShown = (context: CallContext) => takeOutside(context, { what: 'logo', most: MAX_SHOWN });

/** The drawing behind a public address. @throws PortalError not_found */
async function publicDrawing({ asSystem }: Reach, code: string): Promise<string> {
  const found = await asSystem('a logo at its public address is for whoever has the address', (tx) =>
    tx.row<{ logo: { svg: string } | null }>(sql`select internal.public_logo(${code}) as logo`),
  );
  if (!found?.logo) throw new PortalError('not_found', 'No logo has this address.');
  return found.logo.svg;
}

/** It as PNG of a width; with the width in pixels as drawn. */
function drawn(context: Reach, svg: string, pixels: number): Promise<Buffer> {
  return logoFile(context.files, 'public', wishOf(svg, pixels));
}

const wishOf = (svg: string, pixels: number) =>
  ({ svg, format: 'png', dpi: 96, ink: 'rgb', colours: [], title: 'Logo', pixels }) as const;

/** It as signatures show it. */
export async function programPicture(context: Reach, code: string): Promise<Buffer> {
  const svg = await publicDrawing(context, code);
  const { width, height } = readDrawing(svg);
  const shown = fitted(width * 100, height * 100, PROGRAM_FRAME);
  return keptMailPicture(
    { name: nameOf(wishOf(svg, shown.width * 2)), read: () => drawn(context, svg, shown.width * 2) },
    shown,
  );
}

/** What never changes, for anybody and from any page. */
export const publicPicture = (type: string, bytes: Buffer): Download => ({
  status: 200,
  headers: {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  },
  body: bytes,
});

/** GET /logos/public: a drawing at its fixed address, for websites and signatures; without cookies, for anybody. */
export const publicCall = defineDownload({
  path: '/logos/public',
  opensWith: 'public',
  summary: 'A logo at its public address',
  input: z
    .object({ code: z.string().regex(/^[0-9a-f]{32}$/), format: z.enum(['svg', 'png', 'mail']).default('svg') })
    .strict(),
  handle: async ({ code, format }, context) => {
    await takeShown(context);
    if (format === 'mail') return publicPicture('image/png', await programPicture(context, code));
    const svg = await publicDrawing(context, code);
    if (format === 'svg') return publicPicture('image/svg+xml', Buffer.from(svg));
    const { width, height } = readDrawing(svg);
    return publicPicture('image/png', await drawn(context, svg, Math.round((SHOWN_HEIGHT * width) / height)));
  },
});
