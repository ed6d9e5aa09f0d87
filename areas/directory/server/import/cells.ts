import { byWord, known, listOf, type ReadCell } from '#server/imports/plan/cell.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { ROLES, type Role } from '#shared/names/roles.ts';
import de from '../../words/de.json' with { type: 'json' };
import deSheets from '../../words/exchange/de.json' with { type: 'json' };
import frSheets from '../../words/exchange/fr.json' with { type: 'json' };
import fr from '../../words/fr.json' with { type: 'json' };

const CANTON_WORDS = byWord(
  CANTONS,
  Object.fromEntries(CANTONS.map((code) => [code, [de.canton[code], fr.canton[code]]])),
);

/** A canton by its letters or its name in German or French. */
export const canton: ReadCell = (text) =>
  known(CANTON_WORDS, text.replace(/^(kanton|canton d[eu’']?)\s*/i, ''), 'canton');

/** What lists call a role besides the words of the screens. */
const FURTHER: Readonly<Record<Role, readonly string[]>> = {
  optician: [
    'augenoptiker',
    'augenoptikerin',
    'optiker',
    'optikerin',
    'opticien',
    'opticienne',
    'mitarbeiter',
    'collaborateur',
  ],
  opticianOwner: ['inhaber', 'inhaberin', 'geschäftsinhaber', 'propriétaire', 'titulaire', 'owner'],
  admin: ['administration', 'administrator'],
  instructor: ['kursleiter', 'kursleiterin', 'instructeur'],
  moderator: ['moderator', 'moderatorin', 'modérateur'],
};

const ROLE_WORDS = byWord(
  ROLES,
  Object.fromEntries(
    ROLES.map((role) => [role, [deSheets.value.role[role], frSheets.value.role[role], ...FURTHER[role]]]),
  ),
);

/** Roles by the words of the screens and those that lists use. */
export const roles: ReadCell = (text) => listOf(text, (word) => known(ROLE_WORDS, word, 'role'));
