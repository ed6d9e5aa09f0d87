import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CodeCells } from './sign-in/code-cells.tsx';
import { CODE_LENGTH } from './sign-in/code-text.ts';
import { TroubleNote } from './trouble-note.tsx';
import type { Attempt } from './use-attempt.ts';

interface SixDigitsFormProps {
  attempt: Attempt;
  /** What the button says. */
  submit: string;
  kind?: 'primary' | 'ink';
  /** Tries the code. What it throws is told, and the cells are emptied for the next one. */
  onCode: (code: string) => Promise<unknown>;
  /** Stands between what went wrong and the cells. */
  above?: ReactNode;
  /** Stands between the cells and the button. */
  below?: ReactNode;
  help?: ReactNode;
}

/** Six digits, sent by themselves with the sixth. */
export function SixDigitsForm({ attempt, submit, kind = 'primary', onCode, above, below, help }: SixDigitsFormProps) {
  const { t } = useTranslation('system');
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
      {above}
      <CodeCells
        ref={cells}
        label={t('mfa.code')}
        value={code}
        disabled={attempt.busy || attempt.waiting}
        help={help}
        onChange={setCode}
        onComplete={(digits) => void send(digits)}
      />
      {below}
      <Button
        kind={kind}
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
