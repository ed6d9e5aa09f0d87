import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingAction } from '#shared/names/listings.ts';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';
import { changeListing, type ListingWishes } from './queries.ts';

/** What can be taken back, and by what. */
const BACK: Partial<Record<ListingAction, ListingAction>> = { close: 'reopen', reserve: 'free', free: 'reserve' };

/** Changes of a published listing: told with a way back, refused with a sentence. */
export function useChange(id: string) {
  const { t } = useTranslation(['listings', 'common']);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ListingAction>();
  const refresh = () => stale(queries, 'listings', 'marketplace', 'jobs', 'content', 'dashboard tiles');
  const change = async (action: ListingAction, wishes?: ListingWishes): Promise<boolean> => {
    setBusy(action);
    try {
      await changeListing(id, action, wishes);
      const back = BACK[action];
      notify({
        kind: 'success',
        message: t(`done.${action}`),
        ...(back && { action: { label: t('common:ui.undo'), onAct: () => void change(back) } }),
      });
      return true;
    } catch (thrown) {
      const reason = thrown instanceof CallError ? Object.values(thrown.fields)[0] : undefined;
      const own = reason && ['closed', 'not_possible', 'too_long'].includes(reason);
      notify({ kind: 'error', message: own ? t(`fault.${reason}`) : failureWords(thrown, t) });
      return false;
    } finally {
      setBusy(undefined);
      await refresh();
    }
  };
  return { busy, change };
}
