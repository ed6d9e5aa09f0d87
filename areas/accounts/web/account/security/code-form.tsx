import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CodeCells } from '../../sign-in/code-cells.tsx';
import { CODE_LENGTH } from '../../sign-in/code-text.ts';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';

interface CodeFormProps {
  submit: string;
  /** Tries the code. What it throws is told, and the cells are emptied for the next one. */
  onCode: (code: string) => Promise<void>;
}

/** A code of the app, sent by itself with the sixth digit. */
export function CodeForm({ submit, onCode }: CodeFormProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const [code, setCode] = useState('');
  const cells = useRef<HTMLInputElement>(null);
  const send = async (digits: string) => {
    if (digits.length < CODE_LENGTH || attempt.waiting) return;
    if (await attempt.run(() => onCode(digits))) return;
    setCode('');
    cells.current?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <CodeCells
        ref={cells}
        label={t('mfa.code')}
        value={code}
        disabled={attempt.busy || attempt.waiting}
        onChange={setCode}
        onComplete={(digits) => void send(digits)}
      />
      <Button
        kind="ink"
        size="large"
        full
        type="submit"
        busy={attempt.busy}
        disabled={code.length < CODE_LENGTH || attempt.waiting}
      >
        {submit}
      </Button>
    </form>
  );
}
