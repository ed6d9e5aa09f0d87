/** Lines of products; care products and contact lenses have a page of their own. */
export const PRODUCT_LINES = ['purecare', 'purelens', 'other'] as const;
export type ProductLine = (typeof PRODUCT_LINES)[number];

/** So many are compared side by side. */
export const MOST_COMPARED = 4;

/** Variants and parameters out of their lines: what stands before the first colon, and what behind it. */
export function parametersOf(text: string): [name: string, value: string][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name, value] = /^([^:]*?)[\u202f ]*:\s*(.*)$/.exec(line) ?? [null, line, ''];
      return [name ?? '', value ?? ''];
    });
}
