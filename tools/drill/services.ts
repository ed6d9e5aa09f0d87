import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';

export const BUCKET = 'files';

/** Something outside the portal that can be down for a while. */
export interface Outside {
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A store that speaks S3. */
export function s3Store(port: number, directory: string): Outside {
  const store = () =>
    new S3rver({
      ...{ port, address: '127.0.0.1', silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
  let server: S3rver | undefined;
  return {
    open: async () => {
      server = store();
      await server.run();
    },
    close: async () => {
      await server?.close();
    },
  };
}

/** A mail server that counts how often each marker arrived. */
export function mailbox(port: number): Outside & { arrived: Map<string, number> } {
  const arrived = new Map<string, number>();
  let server: SMTPServer | undefined;
  return {
    arrived,
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: async (stream, _session, done) => {
          const [marker] = /drill-mail-\d+/.exec(await text(stream)) ?? [];
          if (marker) arrived.set(marker, (arrived.get(marker) ?? 0) + 1);
          done();
        },
      });
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}
