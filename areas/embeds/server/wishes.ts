import { z } from 'zod';
import { CANTONS } from '#shared/names/cantons.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import { ACCENT, type EmbedName, MAX_ITEMS, THEMES, USUAL_ITEMS } from '../embed-facts.ts';

const SHARED = {
  language: z.enum(LOCALES).default('de'),
  canton: z.enum(CANTONS).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ITEMS).default(USUAL_ITEMS),
};

/** What is asked of items of the marketplace. */
export const MarketplaceWish = z.object({
  ...SHARED,
  direction: z.enum(MARKETPLACE_DIRECTIONS).optional(),
  kind: z.enum(MARKETPLACE_ITEM_KINDS).optional(),
});

/** What is asked of jobs; `kind` is a profession, whose names are data. */
export const JobsWish = z.object({
  ...SHARED,
  kind: z
    .string()
    .regex(/^[a-z][A-Za-z]{1,40}$/)
    .optional(),
});

const LOOK = {
  theme: z.enum(THEMES).default('auto'),
  accent: z.string().regex(ACCENT).optional(),
  key: z.string().max(64).optional(),
};
const PAGES = { marketplace: MarketplaceWish.extend(LOOK), jobs: JobsWish.extend(LOOK) };

/** What a page of embeds is asked for; `direction` is the marketplace's alone. */
export type PageWish = z.infer<typeof PAGES.jobs> & Pick<z.infer<typeof MarketplaceWish>, 'direction'>;

/** Which listings are asked for. */
export type ListWish = Pick<PageWish, 'language' | 'direction' | 'kind' | 'canton' | 'limit'>;

/**
 * Reads the parameters of a page. A wrong one counts as not given, so that a visitor of another site is shown something.
 * @returns the wish, and the wrong parameters by name
 */
export function pageWish(
  name: EmbedName,
  query: Readonly<Record<string, unknown>>,
): { wish: PageWish; wrong: string[] } {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const parsed = PAGES[name].safeParse(given);
  if (parsed.success) return { wish: parsed.data, wrong: [] };
  const wrong = [...new Set(parsed.error.issues.map(({ path: [parameter] }) => String(parameter)))];
  const right = Object.entries(given).filter(([parameter]) => !wrong.includes(parameter));
  return { wish: PAGES[name].parse(Object.fromEntries(right)), wrong };
}
