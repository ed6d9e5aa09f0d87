import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps what it gets. */
export class Inbox {
  readonly mails: Email[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      this.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });

  /** Begins to listen on a free port of this machine, which it returns. */
  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Mails to one address in the order in which they came. */
  to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
