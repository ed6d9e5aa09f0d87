import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailedScreen } from '#web/shell/failed-screen.tsx';

/** In place of a screen that failed; the frame around it stays. */
export function Failed({ reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { i18n } = useTranslation('common');
  // Without a connection at the very start there are no words either.
  if (!i18n.hasResourceBundle(i18n.language, 'common')) return <Speechless />;
  return (
    <FailedScreen
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
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
