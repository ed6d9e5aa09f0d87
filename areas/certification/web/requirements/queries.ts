import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#database/types.generated.ts';
import { ask, asking } from '#web/calls/data-service.ts';

/** Versions of the requirements and what each asks; the database lets certifiers change those that are not in force. */

type Asked = Database['public']['Tables']['certification_requirements'];
export type AskedRow = Asked['Row'];
export type NewRow = Asked['Insert'];

export const versionsQuery = queryOptions({
  queryKey: ['certification', 'versions'],
  queryFn: asking((client) =>
    client.from('certification_versions').select('version, in_force').order('version', { ascending: false }),
  ),
});

export const askedQuery = (version: number) =>
  queryOptions({
    queryKey: ['certification', 'requirements', version],
    queryFn: asking((client) =>
      client.from('certification_requirements').select('*').eq('version', version).order('position').order('key'),
    ),
  });

export const beginVersion = () => ask((client) => client.rpc('begin_certification_version'));
export const putInForce = (version: number, day: string) =>
  ask((client) => client.from('certification_versions').update({ in_force: day }).eq('version', version));
export const removeVersion = (version: number) =>
  ask((client) => client.from('certification_versions').delete().eq('version', version));
export const saveAsked = (row: NewRow) => ask((client) => client.from('certification_requirements').upsert(row));
export const removeAsked = ({ version, key }: Pick<AskedRow, 'version' | 'key'>) =>
  ask((client) => client.from('certification_requirements').delete().match({ version, key }));
