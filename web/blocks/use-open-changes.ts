import { useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/names/languages.ts';
import { asking } from '#web/calls/data-service.ts';

/** Whether a live text was written on since: for those who write, who see its revisions; nobody else is asked for. */
export function useOpenChanges(id: string, language: Language, writes: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['pages', 'open changes', id, language],
    enabled: writes,
    queryFn: asking<{ version: string }[]>((client) =>
      client
        .from('content_revisions')
        .select('version')
        .eq('content_id', id)
        .eq('language', language)
        .order('id', { ascending: false })
        .limit(1),
    ),
  });
  return data?.[0]?.version === 'revision';
}
