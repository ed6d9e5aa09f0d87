import { askCertificate } from '#server/certificate.ts';
import type { Config } from '#server/config.ts';
import { type Finding, look } from './finding.ts';

const PATIENCE = 8000;
const DAY = 86_400_000;
/** Certificates are renewed a month before their end. */
const SOON = 14;
const CLOCK_OFF = 60;

/** Whether people reach the portal: its address, its certificate, and the time that the proxy in front tells. */
export async function lookAtAddress({ publicUrl, environment }: Config): Promise<Finding[]> {
  if (!publicUrl.startsWith('https:')) {
    const state = environment === 'local' ? 'well' : 'fault';
    const text =
      environment === 'local'
        ? 'Local: without https.'
        : `PUBLIC_URL is ${publicUrl}: set the https address people use, or cookies go in clear.`;
    return [{ about: 'Public address', state, text }];
  }
  const answered = await look(
    'Public address',
    async () => {
      const answer = await fetch(`${publicUrl}/api/v1/ready`, { signal: AbortSignal.timeout(PATIENCE) });
      const off = Math.round((Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1000);
      if (Math.abs(off) > CLOCK_OFF) {
        const text = `The time of ${publicUrl} and of this machine differ by ${off} seconds: set both by a time server.`;
        return { about: 'Public address', state: 'fault', text };
      }
      if (!answer.ok) throw new Error(`${publicUrl} answers with ${answer.status}.`);
      return `${publicUrl} answers.`;
    },
    'Look at DNS, the proxy and whether the portal runs.',
  );
  return [answered, await lookAtCertificate(publicUrl)];
}

async function lookAtCertificate(publicUrl: string): Promise<Finding> {
  const ends = await askCertificate(new URL(publicUrl));
  if (!ends)
    return { about: 'Certificate', state: 'fault', text: `${publicUrl} shows no certificate: look at the proxy.` };
  const days = Math.floor((Date.parse(ends) - Date.now()) / DAY);
  if (days < 0) return { about: 'Certificate', state: 'fault', text: `It ended ${-days} days ago: renew it.` };
  if (days < SOON) return { about: 'Certificate', state: 'warning', text: `It ends in ${days} days: renew it.` };
  return { about: 'Certificate', state: 'well', text: `It is valid for ${days} days.` };
}
