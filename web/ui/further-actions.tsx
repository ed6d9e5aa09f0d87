import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '#web/ui/use-media.ts';
import '#web/ui/overlay.css';

/**
 * The lesser actions of a toolbar: side by side where there is room and full-width on a phone; between, where they would
 * stack, one button "Weitere …" opens them as a menu. Closes with Esc, on a choice and when the focus leaves.
 */
export function FurtherActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const narrow = useMedia('(min-width: 750px) and (max-width: 1099px)');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!narrow) return children;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches Esc and the focus leaving its own controls
    <div
      className="further"
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button ref={opener} type="button" className="btn btn-o" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('ui.further')}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: closes after a choice of the buttons inside, by key too
        // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes by key as well
        <div className="menu" onClick={() => close()}>
          {children}
        </div>
      )}
    </div>
  );
}
