import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { linesAddress } from './import-data.ts';
import styles from './imports.module.css';

/** Lines to take along, in the columns of the file and with the reason: mended, they can be sent in again. */
export function LinesFile({ id, lines, count }: { id: string; lines: 'skipped' | 'kept'; count: number }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { locale } = useLanguage();
  return (
    <div className={styles.download}>
      <p className="small t2">{t(`lines.${lines}File`, { count, n: format.number(count) })}</p>
      <div className={styles.ways}>
        {(['csv', 'xlsx'] as const).map((type) => (
          <a key={type} className="btn btn-o sm" href={linesAddress(id, lines, type, locale)} download>
            <Icon name="download" size={20} />
            {t('lines.download', { format: type.toUpperCase() })}
          </a>
        ))}
      </div>
    </div>
  );
}
