import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { keepExport } from '#server/exports/keep-export.ts';
import { defineDownload } from '#server/http/call.ts';
import { printPaper, type Sheet } from '#server/print/print-papers.ts';
import { type PrintedPicture, printedPicture } from '#server/print/printed-picture.ts';
import { fileDownload, sheetDownload } from '#server/sheets/sheet-download.ts';
import { dayCell } from '#server/sheets/written-sheet.ts';
import { parametersOf, type Variant, variantParameters, variantsText } from '../product-facts.ts';
import de from '../words/exchange/de.json' with { type: 'json' };
import fr from '../words/exchange/fr.json' with { type: 'json' };
import deScreens from '../words/screens/de.json' with { type: 'json' };
import frScreens from '../words/screens/fr.json' with { type: 'json' };
import german from './words/papers/de.json' with { type: 'json' };
import french from './words/papers/fr.json' with { type: 'json' };

interface Text {
  title: string;
  teaser: string;
  parameters: string;
  instructions: string;
  shop_text: string;
}

interface Product {
  article_number: string;
  line: string;
  brand: string;
  manufacturer: string;
  udi_di: string | null;
  valid_from: string | null;
  valid_to: string | null;
  replaced_by: string | null;
  variants: Variant[];
  texts: Partial<Record<string, Text>>;
}

interface Asked {
  product: Product;
  branch: { name: string; street: string | null; postcode: string; place: string; phone: string | null } | null;
  /** The first one of the product. */
  picture: PrintedPicture | null;
}

const WORDS = {
  de: { ...german, variants: deScreens.variants },
  fr: { ...french, variants: frScreens.variants },
};

/** How large a picture is printed at most, in mm: at the right of a card, above the name on a leaflet. */
const PICTURE = { card: { width: 40, height: 60 }, leaflet: { width: 80, height: 50 } } as const;
/** Enough for 300 dots an inch. */
const PICTURE_PIXELS = 1000;

type Look = { kind: 'card' | 'leaflet'; language: 'de' | 'fr'; image: Uint8Array | undefined };

/** A card for the shelf (A6, lying) or a leaflet for customers (A5), with the branch at its foot. */
function paperOf({ product, branch }: Asked, text: Text, { kind, language, image }: Look): Sheet {
  const words = WORDS[language];
  const facts: [string, string][] = [
    ...variantParameters(product.variants, words.variants),
    ...parametersOf(text.parameters),
    [words.article, product.article_number],
    ...(product.manufacturer ? [[words.maker, product.manufacturer] satisfies [string, string]] : []),
    ...(product.udi_di ? [[words.udi, product.udi_di] satisfies [string, string]] : []),
  ];
  const foot = branch
    ? [branch.name, branch.street, `${branch.postcode} ${branch.place}`, branch.phone].filter(Boolean).join(' · ')
    : '';
  const card = kind === 'card';
  const picture = image && { image, ...PICTURE[kind] };
  return {
    ...(card ? { width: 148, height: 105, margin: 10 } : { width: 148, height: 210, margin: 14 }),
    ...(card && picture && { beside: picture }),
    parts: [
      ...(!card && picture ? [{ ...picture, gap: 14 }] : []),
      ...(product.brand ? [{ text: product.brand, size: 9, muted: true as const }] : []),
      { text: text.title, size: card ? 19 : 22, strong: true, gap: 8 },
      ...(text.teaser ? [{ text: text.teaser, size: 11, gap: 10 }] : []),
      { facts: card ? facts.slice(0, 5) : facts, size: 9.5 },
      ...(card || !text.instructions
        ? []
        : [
            { text: words.use, size: 11, strong: true as const },
            { text: text.instructions, size: 9.5, gap: 12 },
          ]),
      ...(foot ? [{ text: foot, size: 8.5, muted: true as const }] : []),
    ],
  };
}

/** GET /products/paper: the shelf card or the leaflet of a product, with one of the own branches on it. */
export const paperCall = defineDownload({
  path: '/products/paper',
  heavy: 'file',
  opensWith: 'canViewProducts',
  summary: 'Shelf card or customer leaflet of a product as PDF',
  input: z
    .object({
      id: z.guid().toLowerCase(),
      kind: z.enum(['card', 'leaflet']),
      language: z.enum(['de', 'fr']).default('de'),
      branch_id: z.guid().toLowerCase().optional(),
    })
    .strict(),
  handle: async ({ id, kind, language, branch_id }, context) => {
    const asked = await context.asCaller((tx) =>
      tx.row<Asked>(sql`
        select to_jsonb(product) as product,
          (select jsonb_build_object('id', file.id, 'version', file.variants ->> 'version') from files file
            where file.id = (product.pictures -> 0 ->> 'file')::uuid and file.variants ? 'version') as picture,
          (select to_jsonb(branch) from branches branch
            where branch.id = ${branch_id ?? null} and branch.id = any ((select internal.branches_at_work())::uuid[])) as branch
        from published_products product where product.id = ${id}`),
    );
    const text = asked && (asked.product.texts[language] ?? Object.values(asked.product.texts)[0]);
    if (!text || (branch_id && !asked.branch))
      throw new PortalError('not_found', 'There is no such product or branch.');
    const image = asked.picture ? await printedPicture(context.files, asked.picture, PICTURE_PIXELS) : undefined;
    const sheets = [paperOf(asked, text, { kind, language, image })];
    const file = await printPaper(context, { title: text.title, language, sheets });
    const name = [text.title, WORDS[language][kind], asked.branch?.name].filter(Boolean).join(' ');
    return fileDownload(`${name.replaceAll(/[^\p{L}\p{N} .-]+/gu, ' ')}.pdf`, 'application/pdf', file);
  },
});

/** GET /products/export: what is published, for the office; with the columns that an import reads. */
export const exportCall = defineDownload({
  path: '/products/export',
  heavy: 'file',
  opensWith: 'canEditContent',
  fresh: true,
  summary: 'Published products as CSV or XLSX',
  input: z.object({ format: z.enum(['csv', 'xlsx']), words: z.enum(['de', 'fr']).default('de') }).strict(),
  handle: async ({ format, words }, context) => {
    const products = await context.asCaller(async (tx) => {
      await tx.rows(
        sql`select internal.note_audit('export', 'exported', 'products', null, null, ${JSON.stringify({ format })}::jsonb)`,
      );
      const rows = await tx.rows<{ one: Product }>(
        sql`select to_jsonb(product) as one from published_products product order by product.line, product.article_number`,
      );
      return rows.map(({ one }) => one);
    });
    const about = {
      object: 'products',
      opensWith: 'canEditContent',
      asked: { format },
      rows: products.length,
    } as const;
    return keepExport(context, about, () =>
      sheetDownload(WORDS[words].file, format, [
        {
          name: WORDS[words].sheet,
          columns: Object.values((words === 'fr' ? fr : de).field),
          rows: products.map((one) => [
            ...[one.article_number, one.line, one.brand, one.manufacturer, one.udi_di],
            ...[dayCell(one.valid_from), dayCell(one.valid_to), one.replaced_by, variantsText(one.variants)],
            ...(['title', 'teaser', 'parameters'] as const).flatMap((name) =>
              (['de', 'fr'] as const).map((language) => one.texts[language]?.[name] ?? ''),
            ),
          ]),
        },
      ]),
    );
  },
});
