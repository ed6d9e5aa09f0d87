import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';

/** A Webbox that is shown. */
export const seed: AreaSeed = { order: 45, fill };

async function fill(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update webbox set title_de = $1, text_de = $2, link_label_de = $3, title_fr = $4, text_fr = $5, link_label_fr = $6,
      link_de = '/app/news', link_fr = '/app/news'`,
    [
      'Aktionswochen im Frühling',
      'Vom 6. April bis 2. Mai wirbt die ganze Gruppe für Gleitsichtgläser. Plakate und Karten liegen bereit.',
      'Was es gibt',
      'Semaines du printemps',
      'Du 6 avril au 2 mai, tout le groupement met en avant les verres progressifs. Affiches et cartes sont prêtes.',
      'Ce qui est prévu',
    ],
  );
}
