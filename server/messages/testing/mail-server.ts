import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps what it gets and refuses what it is told to. */
export class MailServer {
  readonly mails: Email[] = [];
  /** The envelope sender of each mail: where its sender wants to hear of what went wrong. */
  readonly senders: string[] = [];
  /** Answers to coming recipients; undefined lets one in. */
  recipients: (number | undefined)[] = [];
  /** Recipients refused, each with its answer. */
  readonly refused = new Map<string, number>();
  /** Answers to coming texts. */
  texts: (number | undefined)[] = [];
  /** Called when a text has arrived and before it is acknowledged. */
  beforeAnswer: (() => Promise<void>) | undefined;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal(this.recipients.shift() ?? this.refused.get(address))),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const refused = refusal(this.texts.shift());
      if (!refused) {
        this.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        this.senders.push(envelope.mailFrom ? envelope.mailFrom.address : '');
      }
      await this.beforeAnswer?.();
      done(refused);
    },
  });

  /** Begins to listen on a free port of this machine, which it returns. */
  async open(): Promise<number> {
    this.#server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** A header of a mail. */
  header(mail: Email | undefined, name: string): string | undefined {
    return mail?.headers.find(({ key }) => key === name)?.value;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

function refusal(code: number | undefined): Error | null {
  return code === undefined ? null : Object.assign(new Error('refused for the test'), { responseCode: code });
}
