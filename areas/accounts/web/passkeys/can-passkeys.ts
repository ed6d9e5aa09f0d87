/** Whether this browser knows passkeys at all. */
export function canPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
