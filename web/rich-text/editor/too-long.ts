import { RICH_TEXT_LIMITS } from '#shared/rich-text-limits.ts';

/** Why something was not taken into a text. */
export type Refusal = 'tooLong' | 'tooLarge';

/** Word and spreadsheets write fifty times what is read of them; beyond this even reading it takes too long. */
const MAX_MARKUP = 4_000_000;

/** Whether what is pasted or dropped is too much to be looked at. */
export function isTooLong(data: DataTransfer): boolean {
  const html = data.getData('text/html').length;
  return html > MAX_MARKUP || (html === 0 && data.getData('text/plain').length > RICH_TEXT_LIMITS.text);
}
