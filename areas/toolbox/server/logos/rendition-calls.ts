import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { matches } from '#server/files/private-file-call.ts';
import { zipOf } from '#server/files/zip-of.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { LOGO_DPI, LOGO_FORMATS, LOGO_INKS, LOGO_VARIANTS, type LogoFormat } from '../../logo-facts.ts';
import { type FileWish, type LogoSource, logoSources, wishOf } from './logo-source.ts';
import { logoFile, nameOf } from './logo-workshop.ts';

const TYPES: Readonly<Record<LogoFormat | 'zip', string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true');
const Asked = z
  .object({
    logo_id: z.guid().toLowerCase(),
    version_id: z.guid().toLowerCase().optional().describe('A former version; the current one without it'),
    width: z.coerce.number().positive().max(10_000).default(1000),
    unit: z.enum(['px', 'mm']).default('px'),
    dpi: z.coerce.number().int().min(LOGO_DPI.min).max(LOGO_DPI.max).default(300),
    zone: yes.describe('With the clear space around it'),
    lineup: yes.describe('With the name of the own company'),
    language: z.enum(['de', 'fr']).default('de'),
  })
  .strict();
const OneFile = Asked.extend({
  variant: z.enum(LOGO_VARIANTS),
  ink: z.enum(LOGO_INKS).default('rgb').describe('Of a PDF: how its colours are mixed'),
});

const personOf = ({ caller }: Pick<CallContext, 'caller'>) => String(caller.claims?.sub ?? '');

const made = async (context: CallContext, source: LogoSource, wish: FileWish) =>
  logoFile(context.files, personOf(context), await wishOf(source, wish));

/** GET /logos/rendition: one file of a logo. */
const renditionCall = defineDownload({
  path: '/logos/rendition',
  heavy: 'picture',
  opensWith: 'canViewMarketing',
  feature: 'toolbox',
  summary: 'A logo in a format and size',
  input: OneFile.extend({
    format: z.enum([...LOGO_FORMATS, 'eps', 'ai']).describe('EPS and AI are refused: printers take the PDF'),
  }),
  handle: async ({ format, ...asked }, context) => {
    if (format === 'eps' || format === 'ai') {
      throw new PortalError('invalid_fields', 'EPS and AI are no extension of the portal.', {
        fields: { format: 'print_pdf' },
      });
    }
    const [source] = await logoSources(context, asked, format);
    const wish = await wishOf(source, { ...asked, format });
    // Made of everything that its bytes depend on: who has them already gets no others.
    const headers = { etag: `"${nameOf(wish)}"`, 'cache-control': 'private, no-cache' };
    const known = matches(context.request.headers['if-none-match'], headers.etag);
    const bytes = known ? undefined : await logoFile(context.files, personOf(context), wish);
    // After it was made: in a size that is refused, or an ink that a colour does not have, it was not taken.
    if (source.due) {
      await context.asCaller((tx) =>
        tx.rows(sql`select internal.note_logo_download(${[source.file_id]}::uuid[], ${format})`),
      );
    }
    if (!bytes) return { status: 304, headers };
    const size = format === 'svg' ? '' : `-${asked.width}${asked.unit}`;
    const name = `${source.title}-${asked.variant}${size}${asked.ink === 'rgb' ? '' : `-${asked.ink}`}.${format}`;
    const file = fileDownload(name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-'), TYPES[format], bytes);
    return { ...file, headers: { ...file.headers, ...headers } };
  },
});

/** GET /logos/sizes: how large each format is as it would be handed out, and how it looks. */
const sizesCall = defineCall({
  method: 'GET',
  path: '/logos/sizes',
  heavy: 'picture',
  opensWith: 'canViewMarketing',
  feature: 'toolbox',
  summary: 'The formats of a logo with their size in bytes',
  input: OneFile.omit({ ink: true }),
  output: z.object({ svg: z.string(), formats: z.array(z.object({ format: z.enum(LOGO_FORMATS), bytes: z.int() })) }),
  handle: async (asked, context) => {
    const [source] = await logoSources(context, asked);
    const formats: { format: LogoFormat; bytes: number }[] = [];
    let svg = '';
    // One after the other: a large one takes some twenty megabytes.
    for (const format of LOGO_FORMATS) {
      const file = await made(context, source, { ...asked, format, ink: 'rgb' });
      formats.push({ format, bytes: file.length });
      if (format === 'svg') svg = String(file);
    }
    return { svg, formats };
  },
});

/** What the ZIP has of each drawing. */
const PACKED: readonly LogoFormat[] = ['svg', 'png', 'pdf'];

/** GET /logos/zip: every drawing of a version as SVG, PNG and PDF. */
const zipCall = defineDownload({
  path: '/logos/zip',
  heavy: 'file',
  opensWith: 'canViewMarketing',
  feature: 'toolbox',
  summary: 'All drawings of a logo as ZIP',
  input: Asked,
  handle: async (asked, context) => {
    const sources = await logoSources(context, asked);
    const wanted = sources.flatMap((source) => PACKED.map((format) => ({ source, format })));
    const files = await Promise.all(
      wanted.map(async ({ source, format }) => ({
        name: `${source.title}-${source.variant}.${format}`,
        bytes: await made(context, source, { ...asked, format, ink: 'rgb' }),
      })),
    );
    const taken = sources.map(({ file_id }) => file_id);
    await context.asCaller((tx) => tx.rows(sql`select internal.note_logo_download(${taken}::uuid[], 'zip')`));
    return fileDownload(`${sources[0].title}.zip`, TYPES.zip, await zipOf(files));
  },
});

export const renditionCalls: readonly Call[] = [renditionCall, sizesCall, zipCall];
