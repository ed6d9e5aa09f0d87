import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A stretch of network between client and server that a test can break. */
export interface Line {
  port: number;
  /** Breaks the open connections, as a reset network does; new ones go through. */
  cut(): void;
  /** Lets the open connections swallow everything in silence, as a lost radio link does. */
  freeze(): void;
  close(): Promise<void>;
}

/** Forwards a free port to `port`. */
export async function openLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => near.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    freeze: () => {
      for (const socket of sockets) {
        socket.removeAllListeners('data').removeAllListeners('close').resume();
        socket.on('close', () => sockets.delete(socket));
      }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
