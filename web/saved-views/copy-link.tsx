import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { publicAddress } from '#web/router/public-address.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { ViewQuery } from './view-query.ts';

export interface CopyLinkProps {
  path: string;
  search: ViewQuery;
  /** Of the view; without it the button speaks of the view on screen. */
  name?: string;
}

/** Copies the address of a view, which shows the same to whoever may see the list. */
export function CopyLink({ path, search, name }: CopyLinkProps) {
  const { t } = useTranslation('views');
  const router = useRouter();
  const copy = async () => {
    const { pathname, searchStr } = router.buildLocation({ to: path, search: search });
    try {
      await navigator.clipboard.writeText(window.location.origin + publicAddress(pathname + searchStr));
      notify({ kind: 'success', message: t('copied') });
    } catch {
      notify({ kind: 'error', message: t('notCopied') });
    }
  };
  if (name !== undefined) return <IconButton icon="link" label={t('copyOne', { name })} onClick={copy} />;
  return (
    <Button icon="link" onClick={copy}>
      {t('copy')}
    </Button>
  );
}
