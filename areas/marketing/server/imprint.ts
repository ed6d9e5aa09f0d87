import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type CallContext, defineDownload } from '#server/http/call.ts';
import { type Paper, printPaper } from '#server/print/print-papers.ts';
import { printedPicture } from '#server/print/printed-picture.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { dateText } from '#shared/dates.ts';
import type { Order } from '../contract.ts';
import { LOGO_HEIGHT, LOGO_WIDTH, type LogoState, logoState } from '../gazette-facts.ts';
import german from './words/order/de.json' with { type: 'json' };
import french from './words/order/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** The field of the last page, in mm; its bleed and what stays free inside. */
const FIELD = { width: 100, height: 50, bleed: 3, margin: 5 } as const;
/** Of its longer side: 600 of them an inch. */
const LOGO_PIXELS = Math.round((LOGO_WIDTH / 25.4) * 600);

interface LogoFile {
  id: string;
  width: number | null;
  version: string | null;
}

/** An order, or what a print run kept of it: with the logo of that day. */
export type PrintedOrder = Order & { logo_file?: string | null };

async function logoOf(
  { asSystem, files }: Pick<CallContext, 'asSystem' | 'files'>,
  { id, imprint, logo_file }: PrintedOrder,
) {
  if (!imprint.logo) return { state: 'none' as const };
  const file = await asSystem('the logo of a company is printed for whoever may read the order', (tx) =>
    tx.row<LogoFile>(sql`
      select file.id, file.width, file.variants ->> 'version' as version from files file
      where file.id::text = ${logo_file ?? null}::text or ${logo_file === undefined}::boolean and file.id::text = (
        select internal.gazette_logo(one) from gazette_orders one where one.id = ${id})`),
  );
  if (!file?.version) return { state: 'none' as const };
  const state = logoState(file.width ?? 0);
  if (state === 'leftOut') return { state };
  return { state, image: await printedPicture(files, { id: file.id, version: file.version }, LOGO_PIXELS) };
}

/**
 * What a branch prints into its copies, from the data that go to print.
 * @param guides lines where it is cut and where it is safe: for proofs, not for the printer
 */
export async function imprintOf(
  context: Pick<CallContext, 'asSystem' | 'files'>,
  order: PrintedOrder,
  { guides, language }: { guides: boolean; language: string },
): Promise<{ paper: Paper; logo: LogoState | 'none' }> {
  const logo = await logoOf(context, order);
  const { name, lines } = order.imprint;
  // A long name gets smaller letters in place of a cut.
  const size = name.length > 60 ? 9 : 13;
  const parts = [
    ...('image' in logo && logo.image ? [{ image: logo.image, width: LOGO_WIDTH, height: LOGO_HEIGHT }] : []),
    { text: name, size, strong: true as const },
    ...(lines ? [{ text: lines, size: 8.5 }] : []),
  ];
  return { paper: { title: name, language, sheets: [{ ...FIELD, guides, parts }] }, logo: logo.state };
}

/** By issue, kind and branch: who looks after several branches has all of them in one folder. */
const fileName = (kind: string, number: string, { company_name, branch_name }: Order) =>
  `${['gazette', number, kind, company_name, branch_name].join('-').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;

async function readOrder({ asCaller }: Pick<CallContext, 'asCaller'>, id: string) {
  const row = await asCaller((tx) =>
    tx.row<{ told: Order; number: string }>(sql`
      select internal.gazette_order_json(one) as told, issue.number
      from gazette_orders one join gazette_issues issue on issue.id = one.issue_id where one.id = ${id}`),
  );
  if (!row) throw new PortalError('not_found', 'There is no such order for this person.');
  return row;
}

const Input = z.object({ id: z.guid().toLowerCase(), language: z.enum(['de', 'fr']).default('de') }).strict();

/** GET: the proof of an order, as it will be printed. The header `x-logo` says how the logo comes out. */
export const proofCall = defineDownload({
  path: '/marketing/gazette-proof',
  heavy: 'drawing',
  opensWith: 'canViewMarketing',
  summary: 'The proof of the imprint of an order as PDF',
  input: Input,
  handle: async ({ id, language }, context) => {
    const { told, number } = await readOrder(context, id);
    const { paper, logo } = await imprintOf(context, told, { guides: true, language });
    const file = await printPaper(context, paper);
    const made = fileDownload(fileName(WORDS[language].files.proof, number, told), 'application/pdf', file);
    return {
      ...made,
      headers: { ...made.headers, 'x-logo': logo, 'x-proof': told.proof },
    };
  },
});

const francs = (rappen: number) => `CHF ${(rappen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, '’')}`;

/** GET: an order on paper. */
export const orderFileCall = defineDownload({
  path: '/marketing/gazette-order-file',
  heavy: 'drawing',
  opensWith: 'canViewMarketing',
  summary: 'An order of the Gazette as PDF',
  input: Input,
  handle: async ({ id, language }, context) => {
    const { told, number } = await readOrder(context, id);
    const words = WORDS[language];
    const { delivery } = told;
    const title = `${words.title} Gazette ${number}`;
    const split = (['copies_de', 'copies_fr'] as const)
      .filter((name) => told[name] > 0)
      .map((name) => `${told[name]} ${words[name]}`);
    const facts: [string, string][] = [
      [words.branch, `${told.company_name}, ${told.branch_name}`],
      [words.copies, split.join(', ')],
      [words.price, francs(told.price)],
      [words.net, francs(told.net)],
      [words.vat, francs(told.vat)],
      [words.total, francs(told.net + told.vat)],
      [words.to, [delivery.name, delivery.street, `${delivery.postcode} ${delivery.place}`].join('\n')],
      [words.day, dateText(delivery.day)],
      [words.imprint, `${told.imprint.name}\n${told.imprint.lines}`],
      [
        words.proof,
        told.approved ? `${told.approved_name ?? '–'}, ${dateText(told.approved_at ?? '')}` : words.missing,
      ],
      [words.by, `${told.staff_name ?? '–'}, ${dateText(told.created)}`],
    ];
    const sheet = {
      width: 210,
      height: 297,
      margin: 20,
      parts: [
        { text: title, size: 20, strong: true as const, gap: 18 },
        { facts, size: 10.5 },
      ],
    };
    return fileDownload(
      fileName(WORDS[language].files.order, number, told),
      'application/pdf',
      await printPaper(context, { title, language, sheets: [sheet] }),
    );
  },
});
