import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { callPortal } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';

type State = 'ready' | 'asking' | 'told' | 'toldBefore' | 'held' | 'failed';

/** Asks those who can give a missing permission for it. Who looks with somebody else's eyes asks for nothing. */
export function PermissionRequest({ permission }: { permission: Permission }) {
  const { t } = useTranslation('common');
  const { viewer } = useViewer();
  const [state, setState] = useState<State>('ready');
  const ask = async () => {
    setState('asking');
    try {
      const { outcome } = await callPortal<{ outcome: State }>('POST', '/rights/request', { body: { permission } });
      setState(outcome);
    } catch {
      setState('failed');
    }
  };
  if (!viewer || viewer.viewing) return null;
  return (
    <div className="lost-ask" aria-live="polite">
      {state === 'told' || state === 'toldBefore' || state === 'held' ? (
        <Note tone="ok">{t(`screen.denied.${state}`)}</Note>
      ) : (
        <Button size="large" icon="mail" busy={state === 'asking'} onClick={ask}>
          {t('screen.denied.ask')}
        </Button>
      )}
      {state === 'failed' && <Note tone="err">{t('screen.denied.failed')}</Note>}
    </div>
  );
}
