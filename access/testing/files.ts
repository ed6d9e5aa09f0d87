import type pg from 'pg';
import { insertRows } from '#database/seed/insert-rows.ts';

/** `held` is a person's portrait, `released` a former one, `unused` was only uploaded by them, `public` is a portrait that all members see. */
const STATES = ['held', 'released', 'unused', 'public'] as const;
type State = (typeof STATES)[number];

/** The id of a person's file in this state. */
export function fileIdOf(state: State | 'new', staffId: string): string {
  const digit = ['held', 'released', 'unused', 'public', 'new'].indexOf(state) + 1;
  return `f${digit}${staffId.slice(2)}`;
}

/** A file of a person, as it stands in the table. */
export function fileRow(state: State | 'new', staffId: string) {
  const id = fileIdOf(state, staffId);
  return {
    id,
    uploader_id: staffId,
    kind: 'image',
    image_kind: 'Person',
    visibility: state === 'public' ? 'public' : 'private',
    name: `${state}.png`,
    type: 'image/png',
    size: 1,
    sha256: '0'.repeat(64),
    storage_key: `${id}/original`,
  };
}

/** One file of each state for every person. */
export async function insertFiles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from staff');
  const defaults = { focus_x: 0.5, focus_y: 0.5, variants: {} };
  for (const state of STATES) {
    const used = state !== 'unused';
    const held = state === 'held' || state === 'public';
    await insertRows(
      client,
      'files',
      rows.map(({ id }) => ({
        ...fileRow(state, id),
        ...defaults,
        owner_table: used ? 'staff' : null,
        owner_id: used ? id : null,
        owner_field: used ? 'portrait_image' : null,
        held,
        expires: held ? null : new Date(Date.now() + 3_600_000).toISOString(),
      })),
    );
  }
}
