import { foldText } from '#shared/fold-text.ts';
import { WORDS } from './words.ts';

/** Two letters stand in too many words to mean one of them. */
const SHORTEST = 3;

/** Names as the log has them, each with its words on screen in both languages. */
const NAMED: readonly (readonly [name: string, words: string])[] = Object.values(WORDS).flatMap(
  ({ audit, rights, setting, feature }) => [
    ...[audit.kind, audit.action, audit.table, audit.field, audit.file].flatMap((group) => Object.entries(group)),
    ...[rights.what, rights.role, rights.carrier].flatMap((group) => Object.entries(group)),
    ...[setting, feature.part].flatMap((group) => Object.entries(group).flatMap(labelled)),
  ],
);

function labelled([name, entry]: [string, unknown]): [string, string][] {
  const label = typeof entry === 'object' && entry !== null && 'label' in entry ? entry.label : undefined;
  return typeof label === 'string' ? [[name, label]] : [];
}

/** The names whose words on screen, in either language, hold what was typed; null where there are none. */
export function namesFor(typed: string): string[] | null {
  const wanted = foldText(typed);
  if (wanted.length < SHORTEST) return null;
  const names = NAMED.filter(([, words]) => foldText(words).includes(wanted)).map(([name]) => name);
  return names.length > 0 ? [...new Set(names)] : null;
}
