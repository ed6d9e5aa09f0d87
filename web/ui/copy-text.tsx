import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './copy-text.module.css';

interface CopyTextProps {
  title: string;
  text: string;
  lang?: string | undefined;
}

/** A text to be taken elsewhere, with a button that copies it and says when it is there. */
export function CopyText({ title, text, lang }: CopyTextProps) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'copy' | 'copied' | 'refused'>('copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Over plain http, or when it is not allowed: the text stands there to be marked.
      setState('refused');
    }
  };
  return (
    <Section
      title={title}
      small
      end={
        <Button size="small" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(`ui.copyText.${state}`)}
        </Button>
      }
    >
      <p className={styles.text} lang={lang}>
        {text}
      </p>
    </Section>
  );
}
