import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

export interface PreviewFrameProps {
  title: string;
  /** In pixels; styles that ask for the width of the page get this one. */
  width: number;
  lang: string;
  children: ReactNode;
}

/**
 * Draws parts of this page in an empty frame of it, as wide as another screen. The frame loads nothing, and nothing in it
 * can be pressed: it is to look at.
 */
export function PreviewFrame({ title, width, lang, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const furnish = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const inside = currentTarget.contentDocument;
    if (!inside) return;
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(style.cloneNode(true));
    const { colorScheme } = document.documentElement.dataset;
    if (colorScheme) inside.documentElement.dataset.colorScheme = colorScheme;
    inside.documentElement.lang = lang;
    setBody(inside.body);
  };
  return (
    <div className={styles.stage}>
      <iframe
        className={styles.frame}
        title={title}
        style={{ width }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        srcDoc="<!doctype html>"
        onLoad={furnish}
      />
      {body &&
        createPortal(
          <main className={styles.page} inert>
            {children}
          </main>,
          body,
        )}
    </div>
  );
}
