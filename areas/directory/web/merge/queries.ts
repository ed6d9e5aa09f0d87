import { queryOptions } from '@tanstack/react-query';
import { foldText } from '#shared/fold-text.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { parsePhone } from '#web/parse-phone.ts';
import { callPortal } from '#web/portal.ts';
import type { MergeView, SimilarPeople } from '../../merge-contract.ts';

/** People who may be the one that is being typed in. Half a name, or half a number, asks nothing. */
export function similarQuery(opticianId: string, [first, last, mail, phone, mobile]: readonly string[]) {
  const first_name = first?.trim() ?? '';
  const last_name = last?.trim() ?? '';
  const named = first_name.length > 1 && last_name.length > 1;
  const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(mail?.trim() ?? '') ? mail?.trim() : undefined;
  const numbers = [phone ?? '', mobile ?? ''].map((text) => (text.replace(/\D/g, '').length >= 9 ? text : ''));
  return queryOptions({
    queryKey: ['similar', opticianId, named && first_name, named && last_name, email, ...numbers],
    enabled: named || email !== undefined || numbers.some((text) => text !== ''),
    retry: false,
    queryFn: async ({ signal }) => {
      const [parsedPhone, parsedMobile] = await Promise.all(numbers.map((text) => parsePhone(text)));
      return callPortal<SimilarPeople>('GET', '/staff/similar', {
        query: {
          optician_id: opticianId,
          first_name: named ? first_name : '',
          last_name: named ? last_name : '',
          email,
          phone: parsedPhone ?? undefined,
          mobile: parsedMobile ?? undefined,
        },
        signal,
      });
    },
  });
}

/** Two people side by side. */
export function mergeQuery(kept: string, gone: string) {
  return queryOptions({
    queryKey: ['directory', 'merge', kept, gone],
    gcTime: 0,
    queryFn: ({ signal }) => callPortal<MergeView>('GET', '/staff/merge', { query: { kept, gone }, signal }),
  });
}

/** A person as the choice of a double lists them. */
export interface FoundPerson {
  id: string;
  optician_id: string;
  optician_name: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  active: boolean;
}

const COLUMNS = 'id, optician_id, first_name, last_name, portrait_image, active, company:opticians(name)';

/** People by name, whoever they work for. */
export function peopleQuery(text: string, leavingOut: string) {
  const wanted = foldText(text);
  return queryOptions({
    queryKey: ['directory', 'people', wanted, leavingOut],
    enabled: wanted.length > 1,
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const rows = await ask((client) =>
        client
          .from('staff')
          .select(COLUMNS)
          .like('search_text', `%${wanted}%`)
          .neq('id', leavingOut)
          .order('last_name')
          .order('first_name')
          .limit(8)
          .abortSignal(signal),
      );
      return rows.map(({ company, ...person }) => ({ ...person, optician_name: company?.name ?? '' }));
    },
  });
}

/** One person by id, to begin a merge with. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['directory', 'person', id],
    queryFn: async ({ signal }): Promise<FoundPerson | null> => {
      const row = await ask((client) =>
        client.from('staff').select(COLUMNS).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return row && { ...row, optician_name: row.company?.name ?? '' };
    },
  });
}

/** Where a link to somebody leads who was merged with somebody else. */
export function mergedIntoQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['directory', 'merged', id],
    enabled: id !== undefined,
    queryFn: asking<{ staff_id: string; optician_id: string } | null>((client) =>
      client.rpc('merged_into', { id: id ?? '' }),
    ),
  });
}
