import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSender, type Patience, type Sender } from './sender.ts';

const from = { name: 'Lumen Portal', address: 'portal@lumen.example' };
const mail = { id: '1', to: 'anna@kunde.example', subject: 'S', html: 'H', text: 'T', language: 'de' };
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  // The lines first, then who listens.
  for (const close of open.splice(0).reverse()) await close();
});

/** A partner that does with a connection what the test says; the port it listens at. */
async function partner(behave: (socket: Socket, count: number) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket, sockets.size);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

function senderTo(port: number, patience: Patience): Sender {
  const sender = createSender({ host: '127.0.0.1', port }, from, patience);
  open.push(async () => sender.close());
  return sender;
}

const LONG = 10 ** 6;

test('a partner that lets one in and says nothing costs the attempt, no more', async () => {
  const port = await partner(() => undefined);
  await expect(senderTo(port, { silence: 50, whole: LONG }).send(mail)).rejects.toThrow(
    // Both waits end at the same time.
    /Greeting never received|Timeout/,
  );
});

test('a partner that falls silent behind its greeting', async () => {
  const port = await partner((socket) => socket.write('220 hello\r\n'));
  await expect(senderTo(port, { silence: 50, whole: LONG }).send(mail)).rejects.toThrow(/[Tt]imeout/);
});

test('a partner that speaks letter by letter for ever is left, and so are the mails that wait behind', async () => {
  const port = await partner((socket) => {
    socket.write('220 hello\r\n');
    // One letter for each that comes in, and never the end of a line.
    const drip = setInterval(() => socket.write('2'), 5);
    socket.on('close', () => clearInterval(drip));
  });
  const sender = senderTo(port, { silence: LONG, whole: 300 });
  const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sender.send(mail)));
  expect(attempts.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
});

test('afterwards the same sender sends as ever', async () => {
  const got: string[] = [];
  const good = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        got.push(envelope.mailFrom ? envelope.mailFrom.address : '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => good.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => good.close(resolve)));
  const { port: goodPort } = good.server.address() as AddressInfo;
  // The first connection leads nowhere, all others to the good server.
  const port = await partner((socket, count) => {
    if (count === 1) return;
    const onward = connect(goodPort, '127.0.0.1');
    onward.on('error', () => undefined);
    socket.on('close', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  const patience = { silence: LONG, whole: 300 };
  const sender = senderTo(port, patience);
  await expect(sender.send(mail)).rejects.toThrow('took too long');
  patience.whole = LONG;
  await sender.send({ ...mail, returnPath: 'bounces@portal.example' });
  expect(got).toEqual(['bounces@portal.example']);
});
