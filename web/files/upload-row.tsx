import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './files.module.css';
import type { Upload } from './upload-list.ts';

export interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** Faults that another attempt may pass. */
const PASSING: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'too_many_requests']);

/** One file of the list: its name, how far it is or what is wrong, and what can be done. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation('common');
  const { file, state, fault } = upload;
  const leave = t(state === 'sending' ? 'files.cancel' : 'files.remove', { name: file.name });
  return (
    <li className={styles.row}>
      <Icon name={state === 'failed' ? 'error' : state === 'done' ? 'ok' : 'file'} />
      <span className={styles.name}>
        <b className="ell">{file.name}</b>
        {state === 'failed' ? (
          <>
            <span className={styles.fault} role="alert">
              {t(`files.fault.${fault ?? 'unexpected'}`, { defaultValue: t('files.fault.unexpected') })}
            </span>
            {PASSING.has(fault ?? '') && (
              <Button size="small" icon="refresh" className={styles.again} onClick={onRetry}>
                {t('files.retry')}
              </Button>
            )}
          </>
        ) : (
          <Far upload={upload} />
        )}
      </span>
      <IconButton icon={state === 'done' ? 'trash' : 'x'} label={leave} onClick={onRemove} />
    </li>
  );
}

function Far({ upload: { state, share, file } }: { upload: Upload }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (state === 'done') return <span className="cap t2">{t('files.done')}</span>;
  const percent = format.number(Math.floor(share * 100));
  return (
    <>
      <progress className={styles.bar} value={share} max={1} aria-label={file.name} />
      <span className="cap t2">{share < 1 ? t('files.sending', { percent }) : t('files.working')}</span>
    </>
  );
}
