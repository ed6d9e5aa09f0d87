import { connect } from 'node:tls';

/** Milliseconds that whoever asks waits at most. */
const PATIENCE = 3000;

/** When the certificate of an https address ends, as ISO; also of one that nobody trusts any more. Null: none was shown. */
export function askCertificate({ hostname, port }: URL): Promise<string | null> {
  return new Promise((resolve) => {
    const line = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (answer: string | null) => {
      line.destroy();
      resolve(answer);
    };
    line.setTimeout(PATIENCE, () => end(null));
    line.once('error', () => end(null));
    line.once('secureConnect', () => {
      const { valid_to: ends } = line.getPeerCertificate();
      end(ends ? new Date(ends).toISOString() : null);
    });
  });
}
