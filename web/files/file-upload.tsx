import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#shared/contracts/file.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './files.module.css';
import { acceptOf, type UploadOptions } from './upload-file.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export interface FileUploadProps extends UploadOptions {
  /** What the files are for; the name of the region. */
  label: string;
  /** Which one it is, where several of the same name stand on a page; heard, not seen. */
  about?: string;
  multiple?: boolean;
  /** One line without a frame, where many stand below each other; dropping works all the same. */
  compact?: boolean;
  /** A file is stored. The record takes it by its id, else it is gone after a day. */
  onStored: (file: StoredFile) => void;
  /** The person took away a file that was stored. Without it the record shows what it has by itself. */
  onRemoved?: (file: StoredFile) => void;
}

/** Files by choosing, dropping or pasting, each with its progress, cancel, and a way to try again. */
export function FileUpload(props: FileUploadProps) {
  const { label, about, multiple = false, compact, onStored, onRemoved, ...options } = props;
  const { t } = useTranslation('common');
  const { uploads, add, retry, remove } = useUploads(options, onStored);
  const shown = onRemoved ? uploads : uploads.filter(({ state }) => state !== 'done');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = (files: Iterable<File>) => add(multiple ? files : [...files].slice(0, 1));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    <section className={styles.upload} aria-label={about ? `${label}: ${about}` : label} onPaste={paste}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside */}
      <div
        className={cx(compact ? styles.line : styles.zone, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!compact && <Icon name="upload" />}
        <Button
          size="small"
          {...(compact && ({ kind: 'quiet', icon: 'upload' } as const))}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {compact ? label : t(multiple ? 'files.addMany' : 'files.add')}
          {about && <span className="vh">: {about}</span>}
        </Button>
        {!compact && (
          <span className="small t2">{t(over ? 'files.dropNow' : multiple ? 'files.dropMany' : 'files.drop')}</span>
        )}
        <span className={compact ? 'vh' : 'cap t3'} id={hint}>
          {t(hintOf(options))}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(options)}
          multiple={multiple}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('files.list')}>
          {shown.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => {
                remove(upload);
                if (upload.stored) onRemoved?.(upload.stored);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function hintOf({ kinds }: UploadOptions) {
  if (kinds?.length !== 1) return 'files.hintBoth';
  return kinds[0] === 'image' ? 'files.hintImage' : 'files.hintDocument';
}
