import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { startDownload } from '#web/calls/download.ts';
import type { KeptExport } from '#web/exports/kept-exports.ts';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useAuditWords } from '../audit/use-audit-words.ts';
import { useAmounts } from '../health/use-amounts.ts';
import styles from './exports.module.css';

/** One export: what, who, when, with which filters, and the file again while it is kept. */
export function ExportRow({ kept }: { kept: KeptExport }) {
  const { t } = useTranslation('settings');
  const { dateTime, date, number } = useFormat();
  const { bytes } = useAmounts();
  const { lines } = useAuditWords();
  // Ids say nothing to a reader.
  const {
    what,
    format,
    branchIds: _ids,
    dateId: _date,
    office: _office,
    ...filters
  } = isRecord(kept.asked) ? kept.asked : {};
  const kind = lines(what)[0]?.text;
  const file = t(`audit.file.${kept.object}`, { defaultValue: kept.object });
  const title = [file, kind, typeof format === 'string' && format.toUpperCase()].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className="grow">
        <h3>{title}</h3>
        <p className="small t2">
          {kept.by ?? t('history.system')}, {dateTime(kept.made)} ·{' '}
          {t('exports.rows', { count: kept.rows, formatted: number(kept.rows) })}
          {kept.size !== null && ` · ${bytes(kept.size)}`}
        </p>
        {Object.keys(filters).length > 0 && (
          <p className={styles.filters}>
            {lines(filters).map(({ name, text }) => (
              <span key={name}>
                {name} {text}
              </span>
            ))}
          </p>
        )}
      </div>
      {kept.state === 'ready' && kept.file_id ? (
        <div className={styles.end}>
          <span className={styles.until}>{t('exports.until', { date: date(kept.expires) })}</span>
          <a
            className="btn btn-o"
            href={fileAddress(kept.file_id)}
            download={kept.file_name ?? true}
            onClick={(event) => {
              event.preventDefault();
              void startDownload(event.currentTarget.href, t);
            }}
            aria-label={t('exports.againOf', { file: title, when: dateTime(kept.made) })}
          >
            <Icon name="download" size={20} />
            {t('exports.again')}
          </a>
        </div>
      ) : (
        <Tag look="line">{t(`exports.state.${kept.state}`)}</Tag>
      )}
    </li>
  );
}
