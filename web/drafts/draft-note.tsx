import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAFT_DAYS } from '#shared/names/drafts.ts';
import type { Format } from '#web/i18n/format.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { SNACKBAR_TIME } from '#web/shell/notification-store.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Note } from '#web/ui/tag.tsx';

export interface DraftNoteProps {
  /** When the draft was kept that stands in the form; null when there is none. */
  at: string | null;
  /** Empties the form of it; answers the way back. */
  onDiscard: () => () => void;
}

/**
 * "Entwurf von heute 14:32 wiederhergestellt. Verwerfen", and then for as long as a snackbar "Entwurf verworfen.
 * Rückgängig": a snackbar itself would lie behind the sheet of the form.
 */
export function DraftNote({ at, onDiscard }: DraftNoteProps) {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const [undo, setUndo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), SNACKBAR_TIME);
    return () => clearTimeout(timer);
  }, [undo]);
  if (at === null && !undo) return null;
  const discard = () => {
    const back = onDiscard();
    setUndo(() => back);
  };
  const takeBack = () => {
    undo?.();
    setUndo(null);
  };
  return (
    <Note tone="info" role="status">
      {at === null ? t('draft.discarded') : t('draft.restored', { when: draftTime(at, new Date(), format, t) })}{' '}
      <button type="button" className="link" onClick={at === null ? takeBack : discard}>
        {t(at === null ? 'common:ui.undo' : 'draft.discard')}
      </button>
    </Note>
  );
}

/** "von heute 14:32", "von gestern 09:10", "vom 18.11.2026 14:32", in the time of the shops. */
function draftTime(at: string, now: Date, format: Format, t: TFunction): string {
  const day = format.date(at);
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  if (day === format.date(now)) return t('draft.today', { time: format.time(at) });
  if (day === format.date(yesterday)) return t('draft.yesterday', { time: format.time(at) });
  return t('draft.earlier', { date: format.dateTime(at) });
}

/** Says that a form was left with changes, which stay; `discard` forgets them all the same. */
export function tellKept(t: TFunction, discard: () => void): void {
  notify({
    kind: 'info',
    message: t('forms:draft.kept', { days: DRAFT_DAYS }),
    action: { label: t('forms:draft.discard'), onAct: discard },
  });
}

/** Says that a form was emptied of what was typed, with the way back. */
export function tellDiscarded(t: TFunction, back: () => void): void {
  notify({
    kind: 'info',
    message: t('forms:draft.discarded'),
    action: { label: t('common:ui.undo'), onAct: back },
  });
}
