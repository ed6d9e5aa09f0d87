import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { type KeptAbout, keptTextsQuery } from './kept-texts-query.ts';
import styles from './reasons.module.css';

/** Fewer letters are no reason. */
const SHORTEST = 3;

interface ReasonDialogProps {
  title: string;
  /** What is sent back: content, or a change of the directory. The office keeps sentences for each. */
  about: KeptAbout;
  /** Sentences of an area, in place of the office's. */
  reasons?: readonly string[] | undefined;
  /** Language of who reads the reason, where it is known: kept sentences come in it. */
  language?: Locale | undefined;
  /** Who reads the reason. */
  help?: string;
  /** Names what is done with it. */
  confirm: string;
  maxLength: number;
  busy: boolean;
  /** Why it could not be sent. */
  fault?: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
}

/** Asks why something is sent back: in one's own words, or in those that the office keeps for it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, reasons, language, help, confirm, maxLength, busy, fault, onSend, onClose, children } = props;
  const { t } = useTranslation('common');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    setReason(text.slice(0, maxLength));
    setMissing(false);
  };
  const send = () => (reason.trim().length < SHORTEST ? setMissing(true) : onSend(reason.trim()));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" busy={busy} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      {children && <p className={styles.about}>{children}</p>}
      <TextArea
        ref={field}
        label={t('reason.label')}
        help={help}
        error={missing ? t('reason.missing') : fault}
        maxLength={maxLength}
        value={reason}
        data-autofocus
        onChange={(event) => write(event.target.value)}
      />
      <ReasonTemplates
        about={about}
        reasons={reasons}
        language={language}
        onChoose={(text) => {
          write([reason.trim(), text].filter(Boolean).join('\n'));
          field.current?.focus();
        }}
      />
    </Dialog>
  );
}

interface TemplatesProps extends Pick<ReasonDialogProps, 'about' | 'reasons' | 'language'> {
  onChoose: (text: string) => void;
}

/** The sentences that an area or the office keeps, in the language of who reads them, else that on screen; none where they cannot be read. */
export function ReasonTemplates({ about, reasons, language, onChoose }: TemplatesProps) {
  const { t } = useTranslation('common');
  const { locale } = useLanguage();
  const spoken = language ?? locale;
  const { data: kept = [] } = useQuery({ ...keptTextsQuery(about), enabled: reasons === undefined });
  const shown = reasons ?? kept.map((template) => template[spoken]);
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.templates}>
      <legend>{t('reason.templates')}</legend>
      {shown.map((text) => (
        <button key={text} type="button" lang={spoken} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
