import { useLayoutEffect } from 'react';
import { isTyping } from './steps.ts';

/**
 * Letters that do something on one screen, as long as it is drawn: not while somebody types, in a dialog, or with another
 * key beside them. Enter on what it presses anyway stays with that.
 */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  // With the drawing itself: a key never means what was on screen before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!Object.hasOwn(keys, event.key)) return;
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return;
      event.preventDefault();
      keys[event.key]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
}
