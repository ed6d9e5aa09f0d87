import type { ButtonHTMLAttributes } from 'react';

/** A button that looks like a link: for another way on the same page. */
export function LinkButton(button: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className="link" />;
}
