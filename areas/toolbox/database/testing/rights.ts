import type { AreaRights } from '#access/testing/area-rights.ts';
import { insertReleased } from '#access/testing/insert-released.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { one, type RowFor } from '#access/testing/target.ts';
import { insertRows } from '#database/seed/insert-rows.ts';

const LOGO = idOf('l', 'open');
const HIDDEN = idOf('l', 'planned');
const VERSION = idOf('l', 'version');
const NEXT = idOf('l', 'next');
const FILE = idOf('l', 'file');
const WAITING = idOf('l', 'waiting');
const SVG = '<svg viewBox="0 0 1 1"></svg>';

/** x released, w not. */
const two = (x: object, w: object): Record<string, RowFor> => ({ x: () => ({ ...x }), w: () => ({ ...w }) });
const facts = { product: null, clear_space: 25, smallest_px: 24, smallest_mm: 80, colours: [] };
const TEMPLATE = idOf('t', 'open');
const UNWRITTEN = idOf('t', 'planned');
const template = { layout: 'plain', accent: '#000000' };
/** Has chosen nothing yet. */
const NOBODY = idOf('p', 'former', 'b');
const SOMEBODY = idOf('p', 'colleague', 'b');

/** How the tables of the tools are tried. */
export const rights: AreaRights = {
  targets: {
    logos: {
      rows: two({ id: LOGO }, { id: HIDDEN }),
      set: 'clear_space',
      adds: one({ id: HIDDEN, published_at: '2026-01-01', ...facts, colours: '[]' }),
    },
    logos_texts: {
      rows: two({ id: LOGO }, { id: HIDDEN }),
      set: 'title',
      adds: one({ id: LOGO, language: 'fr', title: 'N' }),
    },
    published_logos: { rows: two({ id: LOGO }, { id: HIDDEN }) },
    logo_versions: {
      rows: two({ id: VERSION }, { id: NEXT }),
      set: 'number',
      adds: one({ logo_id: LOGO, number: 9, released: '2026-01-01', replaced: '2026-01-02' }),
    },
    logo_files: {
      rows: two({ id: FILE }, { id: WAITING }),
      set: 'svg',
      adds: one({ version_id: VERSION, variant: 'stacked-mono', svg: SVG }),
    },
    logo_downloads: {
      rows: {
        s: (caller) => ({ staff_id: personOf(caller).id, file_id: FILE }),
        f: () => ({ staff_id: SOMEBODY, file_id: FILE }),
      },
      set: 'taken',
      adds: { s: (caller) => ({ staff_id: personOf(caller).id, file_id: FILE, format: 'pdf' }) },
    },
    signature_templates: {
      rows: two({ id: TEMPLATE }, { id: UNWRITTEN }),
      set: 'accent',
      adds: one({ id: UNWRITTEN, published_at: '2026-01-01', ...template }),
    },
    signature_templates_texts: {
      rows: two({ id: TEMPLATE }, { id: UNWRITTEN }),
      set: 'title',
      adds: one({ id: TEMPLATE, language: 'fr', title: 'N' }),
    },
    signature_choices: {
      rows: {
        s: (caller) => ({ staff_id: personOf(caller).id }),
        f: () => ({ staff_id: SOMEBODY }),
      },
      set: 'language',
      changes: { c: { row: (caller) => ({ staff_id: personOf(caller).id }), set: 'copied = null' } },
      adds: { p: () => ({ staff_id: NOBODY, fields: '{}' }) },
    },
  },
  async insert(client) {
    const texts = { title: 'T', teaser: '', rules: '' };
    await insertReleased(client, 'logo', { open: LOGO, planned: HIDDEN }, facts, texts);
    await insertRows(client, 'logo_versions', [
      { id: VERSION, logo_id: LOGO, number: 1, released: '2026-01-01' },
      { id: NEXT, logo_id: LOGO, number: 2 },
    ]);
    await insertRows(client, 'logo_files', [
      { id: FILE, version_id: VERSION, variant: 'mark-colour', svg: SVG },
      { id: WAITING, version_id: NEXT, variant: 'mark-colour', svg: SVG },
    ]);
    await client.query(
      `insert into logo_downloads (staff_id, file_id, format) select person.id, $1, 'svg' from staff person`,
      [FILE],
    );
    const words = { title: 'T', footnote: '', cover_alt: '' };
    const days = { banner_from: null, banner_to: null, banner_link: null, cover: null };
    const ids = { open: TEMPLATE, planned: UNWRITTEN };
    await insertReleased(client, 'signature_template', ids, { ...template, ...days }, words);
    await client.query(`insert into signature_choices (staff_id, fields) select id, '{}' from staff where id <> $1`, [
      NOBODY,
    ]);
  },
};
