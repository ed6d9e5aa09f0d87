import { useTranslation } from 'react-i18next';
import { Tag } from '#web/ui/tag.tsx';
import styles from './marketing.module.css';

/** The way to web-to-print, as it is stored: a page of others, with its host before one clicks. */
export function PrintLogin({ address }: { address: string | null }) {
  const { t } = useTranslation('marketing');
  if (!address || !URL.canParse(address)) return <span className="small t2">{t('print.none')}</span>;
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
