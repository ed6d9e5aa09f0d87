import * as z from 'zod/mini';
import type { UsedPicture } from '#shared/contracts/file.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { MarketplaceDirection, MarketplaceItemKind } from '#shared/names/marketplace.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { type Condition, MAX_PRICE, MAX_TEXT, RUN_DAYS } from '../../marketplace-facts.ts';
import type { ItemTexts } from '../queries.ts';

/** What an item is made of while it is written. */
export const ITEM_FIELDS = {
  facts: [
    ...['direction', 'kind', 'price', 'condition', 'brand', 'branch_id', 'place', 'canton', 'contact_id'],
    ...['pictures', 'run_days'],
  ],
  texts: ['title', 'text'],
} as const satisfies ContentFields;

interface ItemFacts {
  direction: MarketplaceDirection;
  kind: MarketplaceItemKind;
  /** In CHF; null: to be agreed on; as it was typed while it is none. */
  price: number | null | string;
  condition: Condition | null;
  brand: Brand | null;
  branch_id: string | null;
  place: string | null;
  canton: string | null;
  contact_id: string | null;
  pictures: readonly UsedPicture[];
  run_days: number;
}
type InLanguage<L extends Locale> = { [Name in keyof ItemTexts as `${Name}_${L}`]: string };
export type ItemValues = ItemFacts & InLanguage<'de'> & InLanguage<'fr'>;
export type ItemForm = EditorForm<ItemValues>;

/** A new item, before anything is chosen. */
export const itemFacts: ItemFacts = {
  ...{ direction: 'offering', kind: 'object', price: null, condition: null, brand: null, branch_id: null },
  ...{ place: null, canton: null, contact_id: null, pictures: [], run_days: RUN_DAYS },
};
export const EMPTY_ITEM: ItemValues = { ...itemFacts, title_de: '', title_fr: '', text_de: '', text_fr: '' };

const words = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= max, { error: 'tooLong' }),
  );
/** Chosen, not typed: the portal checks it. */
const chosen = <T>() => z.custom<T>();

/** What is typed, as it is stored: a draft may lack anything. */
export const itemSchema = z.object({
  direction: chosen<MarketplaceDirection>(),
  kind: chosen<MarketplaceItemKind>(),
  price: z.custom<number | null>((value) => value === null || typeof value === 'number', { error: 'price' }),
  condition: chosen<Condition | null>(),
  brand: chosen<Brand | null>(),
  branch_id: chosen<string | null>(),
  place: z.pipe(
    z.nullable(words(80)),
    z.transform((place) => place || null),
  ),
  canton: chosen<string | null>(),
  contact_id: chosen<string | null>(),
  pictures: chosen<readonly UsedPicture[]>(),
  run_days: z.custom<number>((days) => Number.isInteger(days) && Number(days) >= 1 && Number(days) <= 120, {
    error: 'run',
  }),
  title_de: words(120),
  title_fr: words(120),
  text_de: words(MAX_TEXT),
  text_fr: words(MAX_TEXT),
});

/**
 * A price as people type it: 1250, 1’250, 1'250.50, 1250.–, CHF 1250.
 * @returns null for nothing, undefined for what is none (1.000,50, -5, too much)
 */
export function readPrice(typed: string): number | null | undefined {
  const bare = typed.replace(/^\s*(CHF|Fr\.?)\s*/i, '').trim();
  if (bare === '') return null;
  const match = /^(\d{1,3}(?:[’'\u2019\u202f ]\d{3})+|\d+)(?:\.(\d{1,2}|[–-]+))?$/.exec(bare);
  if (!match) return undefined;
  const francs = Number(match[1]?.replace(/\D/g, ''));
  const cents = /^\d+$/.test(match[2] ?? '') ? Number(match[2]?.padEnd(2, '0')) / 100 : 0;
  return francs + cents <= MAX_PRICE ? francs + cents : undefined;
}
