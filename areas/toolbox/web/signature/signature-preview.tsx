import { useEffect, useRef } from 'react';
import { dressElements, undressed } from '#web/mails/preview-document.ts';
import { type PreviewLook, previewOf } from './preview-look.ts';
import styles from './signature.module.css';

interface SignaturePreviewProps {
  label: string;
  html: string;
  look: PreviewLook;
}

/** A signature as a mail program draws it: apart from the styles of the page, and its links lead nowhere. */
export function SignaturePreview({ label, html, look }: SignaturePreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // The policy of the page takes no styles in markup (0241).
    const page = new DOMParser().parseFromString(undressed(previewOf(html, look)).markup, 'text/html');
    for (const link of page.querySelectorAll('[href]')) link.removeAttribute('href');
    root.replaceChildren(...page.body.childNodes);
    dressElements(root);
  }, [html, look]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={styles.preview} aria-label={label} tabIndex={0}>
      <div ref={host} />
    </section>
  );
}
