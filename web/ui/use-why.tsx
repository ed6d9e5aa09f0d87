import { type ReactNode, useId } from 'react';

/**
 * Why a button cannot work: attributes for the button, which is then off, and the sentence to stand near it, which is read
 * with it. Nothing while it can.
 */
export function useWhy(why: string | undefined): {
  off: { disabled: boolean; 'aria-describedby'?: string };
  said: ReactNode;
} {
  const id = useId();
  if (why === undefined) return { off: { disabled: false }, said: null };
  return {
    off: { disabled: true, 'aria-describedby': id },
    said: (
      <p className="small" id={id}>
        {why}
      </p>
    ),
  };
}
