import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfRegistration } from '#shared/registration-code.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from '../registration.module.css';

/** The code that is read at the door, for who has a seat. */
export function EntryCode({ id, full }: { id: string; full?: boolean }) {
  const { t } = useTranslation('registration');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button full={full ?? false} onClick={() => setOpen(true)}>
        {t('code.open')}
      </Button>
      {open && (
        <Sheet label={t('code.title')} titled onClose={() => setOpen(false)}>
          <p className="t2">{t('code.lead')}</p>
          <div className={styles.code}>
            <QrCode text={codeOfRegistration(id)} label={t('code.title')} failed={t('code.failed')} />
          </div>
        </Sheet>
      )}
    </>
  );
}
