import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { Button } from '#web/ui/button.tsx';
import { copyPlain } from '#web/ui/copy-plain.ts';
import { Note } from '#web/ui/tag.tsx';
import type { SignatureForm } from '../../signature-facts.ts';
import { copySignature } from './copy-signature.ts';
import { type MadeSignature, noteCopied } from './queries.ts';
import styles from './signature.module.css';

interface CopyToolsProps {
  staff: string;
  form: SignatureForm;
  made: MadeSignature | undefined;
  readOnly: boolean;
}

/** The ways out: onto the clipboard, as markup, and as files for classic Outlook. */
export function CopyTools({ staff, form, made, readOnly }: CopyToolsProps) {
  const { t } = useTranslation('toolbox');
  // What was copied, and of which state: another one is not there yet.
  const [copied, setCopied] = useState<{ way: 'rich' | 'html'; of: MadeSignature }>();
  const [refused, setRefused] = useState(false);
  const copy = async (way: 'rich' | 'html', of: MadeSignature) => {
    const there = way === 'rich' ? await copySignature(of) : await copyPlain(of.html);
    setRefused(!there);
    setCopied(there ? { way, of } : undefined);
    // Whoever copies it is told when it changes; that must not keep the copy from being there.
    if (there && !readOnly) await noteCopied().catch(() => undefined);
  };
  const isThere = (way: 'rich' | 'html') => copied?.way === way && copied.of === made;
  return (
    <>
      <div className={styles.tools}>
        <Button
          kind="primary"
          icon={isThere('rich') ? 'check' : 'copy'}
          disabled={!made}
          onClick={() => made && void copy('rich', made)}
        >
          {t(isThere('rich') ? 'signatures.copied' : 'signatures.copy')}
        </Button>
      </div>
      <div className={styles.tools}>
        <Button
          icon={isThere('html') ? 'check' : 'copy'}
          disabled={!made}
          onClick={() => made && void copy('html', made)}
        >
          {t(isThere('html') ? 'signatures.copied' : 'signatures.copyHtml')}
        </Button>
        <Button
          icon="download"
          onClick={() => void startDownload(`/api/v1/signatures/outlook?staff_id=${staff}&form=${form}`, t, false)}
        >
          {t('signatures.outlook')}
        </Button>
      </div>
      {refused && <Note tone="warn">{t('signatures.refused')}</Note>}
    </>
  );
}
