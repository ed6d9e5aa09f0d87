import { foldText } from './fold-text.ts';

/**
 * The name under which a heading can be linked to: `Preise & Gläser` becomes `h-preise-glaser`. It begins so that it is
 * no name of another part of the page.
 */
export function headingAnchor(heading: string): string {
  return `h-${foldText(heading).slice(0, 80).trim().replaceAll(' ', '-')}`;
}
