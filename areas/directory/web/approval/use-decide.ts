import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAct } from '#web/calls/use-act.ts';
import { notify } from '#web/shell/notifications.tsx';
import { decide } from './queries.ts';

/** Decides a waiting change, says how it went, and reads everything anew. Answers whether it was decided. */
export function useDecide() {
  const { t } = useTranslation(['opticians', 'common']);
  const { busy, run } = useAct(['directory'], (thrown) =>
    codeOf(thrown) === 'conflict' ? t('waiting.late') : failureWords(thrown, t, 'edit.failed'),
  );
  return {
    busy,
    run: (answer: Parameters<typeof decide>[0]) =>
      run(async () => {
        await decide(answer);
        notify({ kind: 'success', message: t(`waiting.done.${answer.state}`) });
      }),
  };
}
