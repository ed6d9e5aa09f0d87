import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePortalConfig } from '#web/use-config.ts';
import { useTranslationFailure } from '../failure.ts';
import { type BoardLine, translate } from '../queries.ts';

/** The language that an item is translated into. */
const targetOf = ({ source_language }: BoardLine) => LOCALES.find((one) => one !== source_language) as Locale;
const isOpen = (line: BoardLine) => ['missing', 'outdated'].includes(line[targetOf(line)]);

/** Lets the machine do what is missing in the lines on screen, one after the other; what people wrote stays. */
export function TranslateLines({ lines }: { lines: readonly BoardLine[] }) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const config = usePortalConfig();
  const tellFailure = useTranslationFailure();
  const open = lines.filter(isOpen);
  const work = useMutation({
    mutationFn: async () => {
      let parts = 0;
      for (const line of open) parts += (await translate(line.id, targetOf(line))).translated.length;
      return parts;
    },
    onSuccess: (parts) => notify({ kind: 'success', message: t('board.done', { count: parts }) }),
    // What was done before the fault is done.
    onError: tellFailure,
    onSettled: () => stale(queries, 'translation'),
  });
  if (!config?.translates || (open.length === 0 && !work.isPending)) return null;
  return (
    <Button icon="translate" busy={work.isPending} onClick={() => work.mutate()}>
      {t('board.translate', { count: open.length })}
    </Button>
  );
}
