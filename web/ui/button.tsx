import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { AppLink, type AppLinkProps } from '#web/ui/app-link.tsx';
import { Spinner } from '#web/ui/brand-mark.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** `primary` is the yellow one (at most one per view); `danger` is for what takes something away. */
export type ButtonKind = 'primary' | 'ink' | 'outlined' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

const KIND: Record<ButtonKind, string> = {
  primary: 'btn-p',
  ink: 'btn-s',
  outlined: 'btn-o',
  quiet: 'btn-q',
  danger: 'btn-d',
};
const SIZE: Record<Size, string | undefined> = { small: 'sm', medium: undefined, large: 'lg' };

interface Look {
  kind?: ButtonKind;
  size?: Size;
  icon?: IconName;
  endIcon?: IconName;
  full?: boolean;
  /** On a phone only the icon stays visible; the text remains the name (list pages). */
  iconOnPhone?: boolean;
  children: ReactNode;
}

function buttonClass({ kind = 'outlined', size = 'medium', full, iconOnPhone }: Omit<Look, 'children'>): string {
  return cx('btn', KIND[kind], SIZE[size], full && 'full', iconOnPhone && 'm-icon');
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Work is under way: shows the ring in place of the icon or else the words, refuses further clicks, keeps its width. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` is `button` unless stated, so that only a submit button submits. */
export function Button({ kind, size, icon, endIcon, full, iconOnPhone, busy, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={cx(buttonClass({ kind, size, full, iconOnPhone }), button.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      {busy && !icon ? <span className="under">{children}</span> : children}
      {endIcon && <Icon name={endIcon} size={20} className="end" />}
    </button>
  );
}

export type ButtonLinkProps = Look & Omit<AppLinkProps, 'children'>;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, endIcon, full, iconOnPhone, children, ...link }: ButtonLinkProps) {
  return (
    <AppLink {...link} className={cx(buttonClass({ kind, size, full, iconOnPhone }), link.className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
      {endIcon && <Icon name={endIcon} size={20} className="end" />}
    </AppLink>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The accessible name, also shown as tooltip. */
  label: string;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** A square button with an icon only. */
export function IconButton({ icon, label, size = 20, children, ...button }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...button} className={cx('iconbtn', button.className)}>
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}
