import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/form.css';

/** How long typing must rest before the search follows, in ms. */
const REST = 250;

export interface SearchFieldProps {
  /** What can be searched; accessible name and placeholder, e.g. "Name, Ort oder Person". */
  label: string;
  /** The text as the address has it. */
  value: string;
  /** Called once typing rests, and at once for Enter and for clearing. */
  onChange: (text: string) => void;
  /** Called for Enter, with the text as it stands. */
  onEnter?: (text: string) => void;
  /** 48 high instead of 40; on a phone it always is. */
  large?: boolean;
  /** The id of what is wrong with what was found by it. */
  faultId?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Search text of a list. Typing is never overtaken by the answer of an earlier text. */
export function SearchField({ label, value, onChange, onEnter, large, faultId, ref }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    // The address changed by other means (back button, "Filter zurücksetzen"): follow it, but not one's own echo.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(next), REST);
  };
  const clear = () => {
    setText('');
    send('');
  };
  return (
    <div className={cx('input', !large && 'sm')}>
      <Icon name="search" size={20} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // What is searched for submits no form that it stands in.
            event.preventDefault();
            send(text);
            onEnter?.(text);
          }
          if (event.key === 'Escape' && text) clear();
        }}
      />
      {text && <IconButton icon="x" label={t('ui.search.clear')} onClick={clear} />}
    </div>
  );
}
