import { useMemo, useRef, useState } from 'react';
import styles from './mail-frame.module.css';
import { dress, previewDocument } from './preview-document.ts';

interface MailFrameProps {
  title: string;
  html: string;
  dark: boolean;
}

/** A mail in a frame of its own: no script runs in it, and it is as high as it needs. */
export function MailFrame({ title, html, dark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const mail = useMemo(() => previewDocument(html, dark), [html, dark]);
  const onLoad = () => {
    const inside = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!inside) return;
    dress(inside, mail.sheets);
    setHeight(inside.document.documentElement.scrollHeight);
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // The same origin, so that it can be dressed and its height read; without `allow-scripts` nothing in it can act.
      sandbox="allow-same-origin"
      srcDoc={mail.html}
      style={{ height, colorScheme: dark ? 'dark' : 'light' }}
      onLoad={onLoad}
    />
  );
}
