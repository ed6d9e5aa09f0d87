import { useMemo, useRef, useState } from 'react';
import { previewDocument } from './preview-document.ts';
import styles from './templates.module.css';

interface MailFrameProps {
  title: string;
  html: string;
  dark: boolean;
}

/** A mail in a frame of its own: no script runs in it, and it is as high as it needs. */
export function MailFrame({ title, html, dark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const document = useMemo(() => previewDocument(html, { dark, nonce: pageNonce() }), [html, dark]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // The same origin, so that its height can be read; without `allow-scripts` nothing in it can act.
      sandbox="allow-same-origin"
      srcDoc={document}
      style={{ height, colorScheme: dark ? 'dark' : 'light' }}
      onLoad={() => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? 480)}
    />
  );
}

/** The nonce of this page's policy, as the server wrote it into the head. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
