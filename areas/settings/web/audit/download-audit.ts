import type { Locale } from '#shared/names/languages.ts';
import { callPortal } from '#web/portal.ts';
import type { AuditAsked } from './queries.ts';

/** Fetches the log as a file and hands it to the reader. @throws when the portal does not make it. */
export async function downloadAudit(asked: AuditAsked, format: 'csv' | 'xlsx', language: Locale): Promise<void> {
  const said = Object.entries({ ...asked, format, language }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  // A call of the portal first: it asks for a fresh proof and renews the session's copy, which the download itself cannot.
  await callPortal('GET', '/account/proof');
  const response = await fetch(`/api/v1/audit/export?${query}`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The export was answered ${response.status}.`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? `export.${format}`;
  link.click();
  // The browser reads the address after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
