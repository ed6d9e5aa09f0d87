import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyPlain } from '#web/ui/copy-plain.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './copy-text.module.css';

interface CopyButtonProps {
  /** What is copied, and shown where nothing else is. */
  text: string;
  children?: ReactNode;
}

/** A short text that a click copies; it says when it is there. Where the browser refuses, the text stands there to be marked. */
export function CopyButton({ text, children = text }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => void copyPlain(text).then(setCopied)}
        onBlur={() => setCopied((now) => (now ? undefined : now))}
      >
        <span>{children}</span>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
        <span className="vh" role="status">
          {copied ? t('ui.copyText.copied') : ''}
        </span>
      </button>
      {copied === false && (
        <label className={styles.refused}>
          <span role="alert">{t('ui.copyText.refused')}</span>
          <textarea readOnly rows={2} value={text} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
