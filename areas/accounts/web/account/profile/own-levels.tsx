import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { levelValues } from '#web/who-sees/levels.ts';
import { loadWhoSeesWords } from '#web/who-sees/load-words.ts';
import type { LevelGroup } from '#web/who-sees/who-sees.tsx';
import styles from '../account.module.css';
import { type OwnLevel, ownLevelsQuery, saveLevel } from '../queries.ts';

const WhoSeesGroup = lazy(async () => {
  const [parts] = await Promise.all([import('#web/who-sees/who-sees.tsx'), loadWhoSeesWords()]);
  return { default: parts.WhoSeesGroup };
});

/** Who sees some of one's own fields. What is chosen is stored at once; without a line, as soon as it is back. */
export function OwnLevels({ group }: { group: LevelGroup }) {
  const { t } = useTranslation('system');
  const { viewer } = useViewer();
  const id = viewer?.staff?.id ?? '';
  const { data } = useQuery({ ...ownLevelsQuery(id), enabled: id !== '' });
  const { mutate } = useChooseLevel(id);
  return (
    <div className={styles.seen}>
      <Suspense>
        {data && (
          <WhoSeesGroup
            group={group}
            table="staff"
            levels={levelValues('staff', Object.fromEntries(data.map(({ field, level }) => [field, level])))}
            chooser={{ self: true, manage: false }}
            nameOf={(field) => t(`account.profile.${field}`)}
            onChoose={(field, level) => mutate({ field, level })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Stores who sees one of one's fields: shown at once, taken back when it could not be stored. */
function useChooseLevel(staffId: string) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const { queryKey } = ownLevelsQuery(staffId);
  return useMutation({
    // One after the other, so that the last choice is what is stored.
    scope: { id: `levels ${staffId}` },
    mutationFn: (chosen: OwnLevel) => saveLevel(staffId, chosen),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey }, { revert: false });
      queries.setQueryData(queryKey, (known) => [
        ...(known ?? []).filter(({ field }) => field !== chosen.field),
        chosen,
      ]);
    },
    onError: (thrown) => notify({ kind: 'error', message: failureWords(thrown, t) }),
    onSettled: () => stale(queries, 'directory'),
  });
}
