import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import styles from './listings.module.css';

/** Copies the address of a listing, with the language on screen, and prints it with a code that leads back to it. */
export function ShareActions({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('common');
  const { locale } = useLanguage();
  const address = `${window.location.origin}/${locale}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', message: t('listing.copied') });
    } catch {
      notify({ kind: 'info', message: address });
    }
  };
  return (
    <>
      <Button icon="link" onClick={() => void copy()}>
        {t('listing.share')}
      </Button>
      <Button icon="print" className="not-m" onClick={() => window.print()}>
        {t('listing.print')}
      </Button>
      <span className={styles.paper}>
        <QrCode text={address} label={t('listing.code', { title })} failed={address} />
      </span>
    </>
  );
}
