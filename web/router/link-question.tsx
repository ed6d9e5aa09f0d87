import { useTranslation } from 'react-i18next';
import type { Offer } from '#web/session/keeper-start.ts';
import type { AuthUser } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** «Weiter als …?» Closing it in any other way than by the button leaves the link's session. */
export default function LinkQuestion({ offer, onAnswered }: { offer: Offer; onAnswered: () => void }) {
  const { t } = useTranslation('common');
  const present = useSession()?.user;
  const accept = () => {
    onAnswered();
    void offer.accept();
  };
  return (
    <Dialog
      icon="user"
      title={t('linkOffer.title', { who: nameOf(offer.user) })}
      onClose={onAnswered}
      actions={
        <>
          <Button kind="quiet" onClick={onAnswered} data-autofocus>
            {t(present ? 'linkOffer.stay' : 'linkOffer.decline')}
          </Button>
          <Button kind="primary" onClick={accept}>
            {t('linkOffer.accept')}
          </Button>
        </>
      }
    >
      {present && <p>{t('linkOffer.other', { present: nameOf(present) })}</p>}
      <p>{t('linkOffer.text')}</p>
    </Dialog>
  );
}

/** What the service has checked: an account gives itself whatever other name it likes. */
function nameOf({ email, phone, id }: AuthUser): string {
  return email || (phone && `+${phone}`) || id;
}
