import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './marketing.module.css';

interface PrintLoginProps {
  address: string | null;
  /** Where it is entered, for who may; others are told who does. */
  entered?: { to: string; search: Record<string, unknown> } | undefined;
}

/** The way to web-to-print, as it is stored: a page of others, with its host before one clicks. */
export function PrintLogin({ address, entered }: PrintLoginProps) {
  const { t } = useTranslation('marketing');
  if (!address || !URL.canParse(address)) {
    return (
      <span className={styles.tools}>
        <span className="small t2">{t(entered ? 'print.noneYet' : 'print.none')}</span>
        {entered && (
          <AppLink className="link" {...entered}>
            {t('print.enter')}
          </AppLink>
        )}
      </span>
    );
  }
  const { hostname, protocol } = new URL(address);
  return (
    <span className={styles.tools}>
      {protocol !== 'https:' && <Tag look="sun">{t('print.unsafe')}</Tag>}
      <a className="link" href={address} target="_blank" rel="noopener noreferrer">
        {t('print.open', { host: hostname })}
      </a>
    </span>
  );
}
