import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network line between a process and a service, which can be cut: then nothing arrives, and nobody says so. */
export class Line {
  readonly #sockets = new Set<Socket>();
  readonly #server;
  #isCut = false;

  /** @param port of this machine that the line leads to. */
  constructor(port: number) {
    this.#server = createServer((near) => {
      this.#hold(near);
      if (this.#isCut) return void near.pause();
      const far = connect(port, '127.0.0.1');
      this.#hold(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
  }

  async open(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** What was open when the line was cut is gone; new connections pass. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
