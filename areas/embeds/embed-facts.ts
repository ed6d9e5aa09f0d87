/** What can be shown on another site. */
export const EMBEDS = ['marketplace', 'jobs'] as const;
export type EmbedName = (typeof EMBEDS)[number];

/** What can be shown there of one item: the page on which people without an account register. */
export const ITEM_EMBEDS = ['courses', 'events'] as const;
export type ItemEmbed = (typeof ITEM_EMBEDS)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How many items a page or an answer has at most, so that neither is larger than 40 KB; and without a word. */
export const MAX_ITEMS = 30;
export const USUAL_ITEMS = 12;

/** An accent colour: six hexadecimal digits, with or without #. */
export const ACCENT = /^#?[0-9a-f]{6}$/i;

/** An origin that can be registered, as the database checks it: https with a host, or this machine while one builds. */
export const ORIGIN =
  /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)$/;

/** Where an embed lies (`jobs`, `courses/<id>`), with its parameters in a steady order. */
export function embedAddress(
  portal: string,
  embed: EmbedName | `${ItemEmbed}/${string}`,
  { language, ...parameters }: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  return `${portal}${language ? `/${language}` : ''}/embeds/${embed}?${query}`;
}
