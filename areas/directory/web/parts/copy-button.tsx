import { useEffect, useState } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export interface CopyButtonProps {
  text: string;
  /** What it says at first, after copying, and when the browser refuses. */
  label: string;
  done: string;
  failed: string;
  icon?: IconName;
  className?: string;
}

/** How long the button confirms, in ms. */
const CONFIRM = 3000;

/** Copies a text and says so in its own place, where the eye is. */
export function CopyButton({ text, label, done, failed, icon = 'copy', className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = window.setTimeout(() => setState('idle'), CONFIRM);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('failed');
    }
  };
  const words = { idle: label, done, failed };
  return (
    <button type="button" className={className} onClick={copy}>
      <Icon name={state === 'done' ? 'check' : icon} size={20} />
      <span aria-live="polite">{words[state]}</span>
    </button>
  );
}
