/** Lines of products; care products and contact lenses have a page of their own. */
export const PRODUCT_LINES = ['purecare', 'purelens', 'other'] as const;
export type ProductLine = (typeof PRODUCT_LINES)[number];

/** So many are compared side by side. */
export const MAX_COMPARED = 4;

/** Variants and parameters out of their lines: what stands before the first colon, and what behind it. */
export function parametersOf(text: string): [name: string, value: string][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return colon === -1 ? [line, ''] : [line.slice(0, colon).trimEnd(), line.slice(colon + 1).trimStart()];
    });
}

/** What a variant is known by, each as typed: lengths in millimetres, powers in dioptres. Lenses have curves, bottles sizes. */
export const VARIANT_PARTS = [
  'article',
  'size',
  'base_curve',
  'diameter',
  'power_from',
  'power_to',
  'power_step',
] as const;
export type Variant = Readonly<Record<(typeof VARIANT_PARTS)[number], string>>;

/** Variants as a cell of a sheet has them: a line each, its parts between bars. */
export const variantsText = (variants: readonly Variant[]): string =>
  variants
    .map((one) =>
      VARIANT_PARTS.map((part) => one[part])
        .join(' | ')
        .replace(/[ |]+$/, ''),
    )
    .join('\n');

/** Variants out of such a cell; undefined where a line has too many parts. */
export function variantsOf(text: string): Record<string, string>[] | undefined {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((part) => part.trim()));
  if (rows.some((row) => row.length > VARIANT_PARTS.length)) return undefined;
  return rows.map((row) => Object.fromEntries(VARIANT_PARTS.map((part, at) => [part, row[at] ?? ''])));
}

/** What one reads of a variant. */
export const VARIANT_FACTS = ['size', 'base_curve', 'diameter', 'powers'] as const;
export type VariantFact = (typeof VARIANT_FACTS)[number];
/** What each is called, and what stands between two powers and before their steps. */
export type VariantWords = Readonly<Record<VariantFact | 'to' | 'step', string>>;

const signed = (power: string) => power.replace('-', '−');

/** A fact of a variant with its unit; '' where it has none. */
export function variantFact(one: Variant, fact: VariantFact, words: VariantWords): string {
  if (fact === 'size') return one.size;
  if (fact !== 'powers') return one[fact] && `${one[fact]} mm`;
  const ends = [one.power_from, one.power_to].filter(Boolean).map(signed);
  const step = one.power_step && `, ${words.step} ${one.power_step}`;
  return ends.length > 0 ? `${ends.join(` ${words.to} `)} dpt${step}` : '';
}

/** Variants as parameters of their product: each fact with all that there is to choose from. */
export const variantParameters = (variants: readonly Variant[], words: VariantWords): [name: string, value: string][] =>
  VARIANT_FACTS.flatMap((fact): [string, string][] => {
    const values = [...new Set(variants.map((one) => variantFact(one, fact, words)))].filter(Boolean);
    return values.length > 0 ? [[words[fact], values.join(fact === 'powers' ? '; ' : ', ')]] : [];
  });
