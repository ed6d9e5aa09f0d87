import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedScreen } from '#web/shell/failed-screen.tsx';
import { useOnline } from '#web/ui/use-online.ts';

/** Whether a screen failed without a connection since the page was loaded. */
let missed = false;

/**
 * In place of a screen that failed; the frame around it stays. What fails without a connection is a screen that was
 * never open before: the page loads anew once the connection is back, or when such a screen is opened again then, for
 * some browsers remember a part they missed.
 */
export function Failed() {
  const { i18n } = useTranslation('common');
  const online = useOnline();
  useEffect(() => {
    if (online && missed) window.location.reload();
    missed ||= !online;
  }, [online]);
  // Without a connection at the very start there are no words either.
  if (!i18n.hasResourceBundle(i18n.language, 'common')) return <Speechless />;
  return <FailedScreen offline={!online} />;
}

function Speechless() {
  return (
    <main className="lost">
      <h1>Brillanz</h1>
      <p lang="de">Das Portal ist nicht erreichbar. Bitte laden Sie die Seite neu.</p>
      <p lang="fr">Le portail est inaccessible. Veuillez recharger la page.</p>
    </main>
  );
}
