import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TroubleNote } from './trouble-note.tsx';
import type { Attempt } from './use-attempt.ts';

interface PressFormProps {
  attempt: Attempt;
  /** What the button says. */
  submit: string;
  captcha?: ReactNode;
  onPress: () => Promise<unknown>;
}

/** A link from a mail does nothing by itself: this is the button it leads to, and what went wrong with it. */
export function PressForm({ attempt, submit, captcha, onPress }: PressFormProps) {
  return (
    <>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      {captcha}
      <Button
        kind="primary"
        size="large"
        full
        busy={attempt.busy}
        disabled={attempt.waiting}
        onClick={() => void onPress()}
      >
        {submit}
      </Button>
    </>
  );
}
