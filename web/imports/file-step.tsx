import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { uploadSheet } from './import-data.ts';
import { type ImportKindWeb, USUAL_LINES } from './import-kind.ts';
import styles from './imports.module.css';
import { sheetFault } from './sheet-fault.ts';
import { useImportAddress } from './use-import-address.ts';

/** What is imported, and the file with it. */
export function FileStep({ kinds, path }: { kinds: readonly ImportKindWeb[]; path: string }) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const kind = kinds.find(({ name }) => name === address.kind) ?? kinds[0];
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { number } = useFormat();
  if (!kind) return null;
  const lines = number(kind.lines ?? USUAL_LINES);
  const send = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setFault(null);
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      const made = await uploadSheet({ file, kind: kind.name, onProgress, signal: controller.signal });
      address.go({ import: made.id });
    } catch (thrown) {
      if (!controller.signal.aborted) setFault(sheetFault(thrown));
    } finally {
      setSending(null);
    }
  };
  return (
    <div className={styles.stack}>
      <fieldset className={styles.kinds}>
        <legend>{t('file.what')}</legend>
        {kinds.map(({ name, label }) => (
          <OptionCard
            key={name}
            type="radio"
            name="kind"
            label={label}
            checked={name === kind.name}
            onChange={() => address.go({ kind: name })}
          />
        ))}
      </fieldset>
      <p className={styles.hint}>{kind.hint}</p>
      <FaultNote>{fault && t(`fault.${fault}`, { lines, defaultValue: t('fault.unreadable') })}</FaultNote>
      {sending ? (
        <Sending {...sending} onCancel={() => running.current?.abort()} />
      ) : (
        <DropZone lines={lines} onFile={(file) => void send(file)} />
      )}
    </div>
  );
}

function DropZone({ lines, onFile }: { lines: string; onFile: (file: File) => void }) {
  const { t } = useTranslation('imports');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside
    <div
      className={cx(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <Button kind="primary" onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
      <span className="small t2">{t(over ? 'file.dropNow' : 'file.drop')}</span>
      <span className="cap t3">{t('file.limits', { lines })}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,.xls"
        aria-label={t('file.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const percent = format.number(Math.floor(share * 100));
  return (
    <div className={styles.working}>
      <b className="ell">{name}</b>
      <progress className={styles.bar} value={share} max={1} aria-label={name} />
      <div className={styles.end}>
        <span className="small t2">{share < 1 ? t('file.sending', { percent }) : t('file.reading')}</span>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
