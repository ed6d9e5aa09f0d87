import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import { useLate } from '#web/ui/use-late.ts';
import { useOnline } from '#web/ui/use-online.ts';
import styles from './palette.module.css';
import type { Found } from './use-found.ts';

/** So much of a question is looked for, as the portal does. */
const MAX_LETTERS = 200;

interface RemarksProps {
  typed: string;
  found: Found;
  /** No line stands there. */
  empty: boolean;
}

/** What there is to say above the lines: no connection, too long, only similar, nothing. */
export function Remarks({ typed, found, empty }: RemarksProps) {
  const { t } = useTranslation('palette');
  const online = useOnline();
  const said = typed.trim();
  if (said === '') return empty ? <p className={styles.remark}>{t('begin')}</p> : null;
  return (
    <>
      {!online && <p className={styles.remark}>{t('offline')}</p>}
      {said.length > MAX_LETTERS && <p className={styles.remark}>{t('tooLong')}</p>}
      {online && found.failed && (
        <p className={styles.remark} role="alert">
          {t('failed')}{' '}
          <Button size="small" onClick={found.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {online && found.nearly && !found.waiting && <p className={styles.remark}>{t('nearly')}</p>}
      {online && found.waiting && empty && <Waiting />}
      {online && !found.waiting && !found.failed && empty && (
        <p className={styles.remark}>{t('nothing', { q: said.length > 60 ? `${said.slice(0, 60)}…` : said })}</p>
      )}
    </>
  );
}

/** Lines that are still on their way, once one notices. */
function Waiting() {
  const late = useLate();
  if (!late) return null;
  return (
    <div aria-hidden="true">
      {['first', 'second', 'third'].map((name) => (
        <BlockSkeleton key={name} className={styles.waiting} />
      ))}
    </div>
  );
}
