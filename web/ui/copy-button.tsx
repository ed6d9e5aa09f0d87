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

/** A short text that a click copies; it says when it is there. */
export function CopyButton({ text, children = text }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => void copyPlain(text).then(setCopied)}
      onBlur={() => setCopied(false)}
    >
      <span>{children}</span>
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span className="vh" role="status">
        {copied ? t('ui.copyText.copied') : ''}
      </span>
    </button>
  );
}
