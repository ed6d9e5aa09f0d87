import { Popover } from '@base-ui/react/popover';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

export interface PopoverPanelProps {
  id: string;
  label: string;
  /** The panel stands below it, and inside it: a modal dialog makes everything outside itself inert. */
  place: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  offset: number;
  className: string;
  children: ReactNode;
  close: () => void;
  /** A press or the focus went elsewhere. */
  onLeave: () => void;
  /** A press inside. */
  onChoice?: () => void;
}

/** The panel of a `Popover`, open as long as it is rendered. */
export default function PopoverPanel(props: PopoverPanelProps) {
  const { id, label, place, button, offset, className, children, close, onLeave, onChoice } = props;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const leaves = event.key === 'Tab' && isAtEnd(event.currentTarget, event.shiftKey);
    if (!leaves && event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    // The focus stands on the button: forwards the key takes it on from there. Esc would close the dialog around it too.
    if (event.shiftKey || !leaves) event.preventDefault();
  };
  return (
    <Popover.Root
      open
      onOpenChange={(_, { event }) => {
        // The button closes by itself what it opened.
        if (event.target instanceof Node && button.current?.contains(event.target)) return;
        onLeave();
      }}
    >
      <Popover.Portal container={place}>
        <Popover.Positioner
          className="popover-at"
          anchor={place}
          side="bottom"
          align="end"
          sideOffset={offset}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Popover.Popup
            id={id}
            className={className}
            aria-label={label}
            finalFocus={false}
            onKeyDown={onKey}
            onClick={onChoice}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const STOPS = ':is(a[href], button, input, select):not(:disabled, [tabindex="-1"])';

/** Whether the focus stands on the last stop of the panel, or going back on its first or the panel itself. */
function isAtEnd(panel: HTMLElement, back: boolean): boolean {
  const stops = [...panel.querySelectorAll(STOPS)];
  const here = document.activeElement;
  return here === (back ? stops[0] : stops.at(-1)) || (back && here === panel);
}
