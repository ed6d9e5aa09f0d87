import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { OTHER_PERSON } from '#web/session/keeper-start.ts';
import { notify } from '#web/shell/notifications.tsx';
import { sessionStart } from './admission.ts';

let told = false;

/** Tells who opened a link with somebody else's session that it was not taken; once per page load. */
export function useRefusedLink(): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    void sessionStart().then(({ error }) => {
      if (told || error?.code !== OTHER_PERSON) return;
      told = true;
      const email = keeper.current()?.user.email ?? '';
      notify({ kind: 'error', title: t('notify.otherPersonTitle'), message: t('notify.otherPerson', { email }) });
    });
  }, [t]);
}
