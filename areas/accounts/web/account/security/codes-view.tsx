import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Note } from '#web/ui/tag.tsx';
import { saveFile } from '../save-file.ts';
import { printCodes } from './print-codes.ts';
import styles from './security.module.css';

interface CodesViewProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, this one time: to be printed, saved or copied before one goes on. */
export function CodesView({ codes, onDone }: CodesViewProps) {
  const { t } = useTranslation('system');
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState<'idle' | 'done' | 'failed'>('idle');
  const text = `${t('account.codes.fileTitle')}\n\n${codes.join('\n')}\n`;
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('done'),
      () => setCopied('failed'),
    );
  };
  return (
    <div className={styles.stack}>
      <p>{t('account.codes.text')}</p>
      <ol className={styles.codes} aria-label={t('account.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button size="small" icon="download" onClick={() => saveFile(t('account.codes.fileName'), text, 'text/plain')}>
          {t('account.codes.download')}
        </Button>
        <Button size="small" icon="file" onClick={() => printCodes(t('account.codes.fileTitle'), codes)}>
          {t('account.codes.print')}
        </Button>
        <Button size="small" icon={copied === 'done' ? 'check' : 'copy'} onClick={copy}>
          <span aria-live="polite">{t(`account.codes.copy.${copied}`)}</span>
        </Button>
      </div>
      <Note tone="warn">{t('account.codes.once')}</Note>
      <Checkbox label={t('account.codes.kept')} checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button kind="ink" full disabled={!kept} onClick={onDone}>
        {t('account.codes.done')}
      </Button>
    </div>
  );
}
