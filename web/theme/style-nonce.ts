/** The nonce with which the page's policy lets the client write style elements; undefined where the page has none. */
export function styleNonce(): string | undefined {
  // Markup can be made without a page (tests).
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}
