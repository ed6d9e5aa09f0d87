import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keptExportsQuery } from '#web/exports/kept-exports.ts';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { downloadList } from './download-list.ts';
import styles from './export.module.css';

const MAX_SHOWN = 5;

/** The reader's latest exports of the directory whose files are still kept. */
export function PastDownloads() {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { viewer } = useViewer();
  const { data } = useQuery(keptExportsQuery({ object: 'directory', staffId: viewer?.staff?.id, most: MAX_SHOWN }));
  const kept = data?.filter(({ file_id }) => file_id !== null) ?? [];
  if (kept.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>
        <span className="grow">{t('dialog.past', { count: kept.length })}</span>
        <Icon name="down" size={20} />
      </summary>
      <ul>
        {kept.map(({ id, file_id, file_name, made, rows }) => (
          <li key={id}>
            <a
              href={fileAddress(file_id ?? '')}
              download={file_name ?? true}
              onClick={(event) => {
                event.preventDefault();
                void downloadList(event.currentTarget.href, t);
              }}
            >
              <Icon name="download" size={20} />
              <span className="grow">
                {file_name}
                <small>
                  {format.dateTime(made)} · {t('dialog.pastRows', { count: rows, n: format.number(rows) })}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
