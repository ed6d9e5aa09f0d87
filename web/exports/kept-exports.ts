import { queryOptions } from '@tanstack/react-query';
import type { Json } from '#database/types.generated.ts';
import { ask } from '#web/calls/data-service.ts';

/** Something that was taken along, and its file while it is kept. */
export interface KeptExport {
  id: string;
  object: string;
  asked: Json;
  rows: number;
  state: string;
  file_id: string | null;
  file_name: string | null;
  size: number | null;
  made: string;
  expires: string;
  by: string | null;
}

/** Which exports: of one kind or of one person, and how many at most. */
export interface Wanted {
  object?: string;
  staffId?: string;
  most: number;
}

const COLUMNS =
  'id, object, asked, rows, state, file_id, file_name, size, made, expires, by:staff(first_name, last_name)';

/** The latest exports that the reader may see: their own, for the office all. */
export const keptExportsQuery = ({ object, staffId, most }: Wanted) =>
  queryOptions({
    queryKey: ['exports', object, staffId, most],
    queryFn: async ({ signal }): Promise<KeptExport[]> => {
      const rows = await ask((client) => {
        let question = client.from('exports').select(COLUMNS);
        if (object) question = question.eq('object', object);
        if (staffId) question = question.eq('staff_id', staffId);
        return question.order('made', { ascending: false }).limit(most).abortSignal(signal);
      });
      return rows.map(({ by, ...row }) => ({ ...row, by: by && `${by.first_name} ${by.last_name}` }));
    },
    staleTime: 0,
  });
