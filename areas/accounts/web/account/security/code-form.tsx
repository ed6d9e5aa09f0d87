import { SixDigitsForm } from '../../six-digits-form.tsx';
import { useAttempt } from '../../use-attempt.ts';

interface CodeFormProps {
  submit: string;
  /** Tries the code. What it throws is told, and the cells are emptied for the next one. */
  onCode: (code: string) => Promise<void>;
}

/** A code of the app, as a step of something else on the page. */
export function CodeForm(props: CodeFormProps) {
  return <SixDigitsForm {...props} kind="ink" attempt={useAttempt()} />;
}
