import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A conversation with a mail server, line by line, for what no well-behaved client would say. */
export class Talk {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  /** Connects and reads the greeting. */
  static async open(port: number): Promise<{ talk: Talk; greeting: string }> {
    const socket = connect(port, '127.0.0.1');
    // The other side may hang up whenever it likes.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const talk = new Talk(socket);
    return { talk, greeting: await talk.#answer() };
  }

  /** Says a line and returns the answer's last line; empty when the other side hung up. */
  say(line: string): Promise<string> {
    this.#socket.write(`${line}\r\n`);
    return this.#answer();
  }

  /** Sends bytes until the other side hangs up. @returns how many it took, and what it said. */
  async flood(chunk: Buffer): Promise<{ bytes: number; answer: string }> {
    let bytes = 0;
    const answer = this.#answer();
    let over = false;
    void answer.then(() => {
      over = true;
    });
    this.#socket.once('close', () => {
      over = true;
    });
    while (!over) {
      bytes += chunk.length;
      if (!this.#socket.write(chunk)) await Promise.race([once(this.#socket, 'drain'), answer]);
    }
    return { bytes, answer: await answer };
  }

  close(): void {
    this.#socket.destroy();
  }

  async #answer(): Promise<string> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) return '';
      if (!/^\d{3}-/.test(value)) return value;
    }
  }
}
