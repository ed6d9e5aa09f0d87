import { foldText } from './fold-text.ts';

/** The name under which a heading can be linked to: `Preise & Gläser` becomes `preise-glaser`. Empty without letters. */
export function headingAnchor(heading: string): string {
  return foldText(heading).slice(0, 80).trim().replaceAll(' ', '-');
}
