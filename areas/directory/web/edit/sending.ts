import type { Saved } from '#shared/contracts/record.ts';
import { callPortal } from '#web/portal.ts';
import type { Faults } from './checks.ts';

interface Read {
  stored: Readonly<Record<string, unknown>>;
  faults: Faults;
}

/** Changes the named columns of a record, unless something in the form is wrong. */
export async function sendChange(
  path: '/opticians/single' | '/branches/single' | '/staff/single',
  record: { id: string; updated: string },
  { stored, faults }: Read,
  fields: Iterable<string>,
): Promise<Saved | { faults: Faults }> {
  if (Object.keys(faults).length > 0) return { faults };
  // What a form calls levels is the visibility of a change.
  const columns = new Set([...fields].map((field) => (field === 'levels' ? 'visibility' : field)));
  const body = { ...record, ...Object.fromEntries([...columns].map((column) => [column, stored[column]])) };
  return callPortal<Saved>('PUT', path, { body });
}

/** Adds a record, unless something in the form is wrong. */
export async function sendNew(
  path: '/branches/single' | '/staff/single' | '/opticians/single',
  { stored, faults }: Read,
): Promise<Saved | { faults: Faults }> {
  if (Object.keys(faults).length > 0) return { faults };
  return callPortal<Saved>('POST', path, { body: stored });
}
