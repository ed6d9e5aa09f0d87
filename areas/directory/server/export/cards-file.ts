import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '#database/scope.ts';
import type { Locale } from '#shared/names/languages.ts';
import { companyLines, personLines } from '../../cards/cards.ts';
import { writeCard } from '../../cards/vcard.ts';
import type { Exported } from '../../export-facts.ts';
import { branchRows, companyRows, personRows } from './rows.ts';

/** The cards of an export, one after the other, as address books take them. */
export async function cardsOf(
  tx: Transaction,
  what: Exported,
  ids: readonly string[],
  language: Locale,
): Promise<{ text: string; rows: number }> {
  const cards: string[] = [];
  for (const lines of await linesOf(tx, what, ids, language)) {
    // Others are answered between some of them.
    if (cards.length % 200 === 199) await setImmediate();
    cards.push(writeCard(lines));
  }
  return { text: cards.join(''), rows: cards.length };
}

async function linesOf(tx: Transaction, what: Exported, ids: readonly string[], language: Locale) {
  if (what === 'companies') {
    return (await companyRows(tx, ids)).map((row) =>
      companyLines({ ...row, language: row.languages[0], address: row }, language),
    );
  }
  if (what === 'branches') {
    return (await branchRows(tx, ids)).map((row) => {
      // Companies often call their branches by their own name: the place tells them apart.
      const name = row.name === row.company ? `${row.company}, ${row.place}` : `${row.company}, ${row.name}`;
      return companyLines({ ...row, name, address: row }, language);
    });
  }
  return (await personRows(tx, ids)).map((row) =>
    personLines(
      {
        ...row,
        firstName: row.first_name,
        lastName: row.last_name,
        branch: row.branch,
        profession:
          language === 'fr' ? (row.profession_fr ?? row.profession_de) : (row.profession_de ?? row.profession_fr),
        address: row,
      },
      language,
    ),
  );
}
