import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '#shared/fold-text.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { removeSynonyms, type Synonyms, storeSynonyms, synonymsQuery } from './queries.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

/** The lists of words that mean the same, to look through, add to and change. */
export function SynonymList() {
  const { t } = useTranslation('search');
  const { data, error, refetch } = useQuery(synonymsQuery);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Partial<Synonyms>>();
  const remove = useRemoving();
  const fitting = data
    ?.filter(({ words }) => hasWords(words.join(' '), typed))
    .toSorted((left, right) => (left.words[0] ?? '').localeCompare(right.words[0] ?? '', 'de-CH'));
  return (
    <Section
      title={t('synonym.title')}
      end={
        <Button size="small" icon="plus" onClick={() => setOpen({})}>
          {t('synonym.add')}
        </Button>
      }
    >
      <p className="small t2">{t('synonym.hint')}</p>
      <div className="m2">
        <SearchField label={t('synonym.filter')} value={typed} onChange={setTyped} />
      </div>
      {error && <ErrorState onRetry={refetch} />}
      {!data && !error && <RowsSkeleton count={6} plain />}
      {fitting?.length === 0 && <p className="m1">{t('synonym.none')}</p>}
      <div className="m2">
        <Rows label={t('synonym.title')}>
          {fitting?.map(({ id, words }) => (
            <ListRow
              key={id}
              title={words.join(', ')}
              end={
                <>
                  <IconButton
                    icon="edit"
                    label={t('synonym.edit', { word: words[0] })}
                    onClick={() => setOpen({ id, words })}
                  />
                  <IconButton
                    icon="trash"
                    label={t('synonym.remove', { word: words[0] })}
                    onClick={() => remove.mutate({ id, words })}
                  />
                </>
              }
            />
          ))}
        </Rows>
      </div>
      {open && <SynonymDialog id={open.id} words={open.words ?? []} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

/** Takes a list away; it comes back with «Rückgängig». */
function useRemoving() {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const tell = useTellFailure();
  const refresh = () => stale(client, 'synonyms', 'search');
  const again = useMutation({
    mutationFn: ({ words }: Synonyms) => storeSynonyms({ words }),
    onSuccess: refresh,
    onError: tell,
  });
  return useMutation({
    mutationFn: ({ id }: Synonyms) => removeSynonyms(id),
    onSuccess: (_answer, list) => {
      notify({
        kind: 'success',
        message: t('synonym.removed', { word: list.words[0] }),
        action: { label: t('synonym.undo'), onAct: () => again.mutate(list) },
      });
      return refresh();
    },
    onError: tell,
  });
}
