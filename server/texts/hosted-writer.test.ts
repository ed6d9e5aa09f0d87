import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys } from '#backend/auth/saml/testing/certificate.ts';
import { writeHosted } from './hosted-writer.ts';
import { type TextFacts, TextServiceError } from './text.ts';

const FACTS: TextFacts = {
  about: 'person',
  language: 'de',
  areas: [
    { area: 'advice', score: 84, band: null, change: 12 },
    { area: 'workshop', score: 41, band: null, change: null },
    { area: 'refraction', score: 67, band: [58, 76], change: null },
  ],
};
const GOOD = [
  {
    area: 'advice',
    score: 84,
    text: 'Die Beratung steht bei 84 von 100 und ist eine Stärke. Sie ist um 12 Punkte gestiegen.',
  },
  {
    area: 'workshop',
    score: 41,
    text: 'In der Werkstatt liegt der Wert bei 41 und lässt Raum zum Lernen. Das ist nicht schlimm.',
  },
  {
    area: 'refraction',
    score: 67,
    text: 'Die Refraktion liegt mit 58 bis 76 auf gutem Boden. Hier hilft der Austausch mit anderen.',
  },
];

type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let respond: Respond;
const bodies: string[] = [];
const server = createServer((request, response) => {
  void readText(request).then((body) => {
    bodies.push(body);
    respond(request, response, body);
  });
});
/** Nobody vouches for it. */
const { privateKey, certificate } = createKeys();
const cert = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
const secure = createSecureServer({ key: privateKey, cert }, (_request, response) => response.end('{}'));
beforeAll(async () => {
  await Promise.all([server, secure].map((one) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done))));
});
afterAll(() => {
  for (const one of [server, secure]) {
    one.closeAllConnections();
    one.close();
  }
});

const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
const write = (url = `http://127.0.0.1:${portOf(server)}/v1`, patience = 400) =>
  writeHosted({ url, key: 'k', model: 'writer-1', country: 'Schweiz', patience }, FACTS, ['Aebischer', 'Köniz']);

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const choice = (message: object, finish_reason = 'stop') =>
  send(200, JSON.stringify({ choices: [{ message, finish_reason }] }));
const said = (content: string) => choice({ content });
const statements = (list: readonly object[]) => said(JSON.stringify({ statements: list }));
/** Two good ones and a third: too few without it. */
const third = (one: object) => statements([...GOOD.slice(0, 2), one]);

test('what fits is the text, and nothing but figures left', async () => {
  respond = statements(GOOD);
  const written = await write();
  expect(written).toEqual({ writer: 'writer-1', statements: GOOD, text: GOOD.map(({ text }) => text).join('\n\n') });
  const sent = JSON.parse(bodies.at(-1) ?? '{}');
  expect(JSON.parse(sent.messages[1].content)).toEqual(FACTS);
  expect(sent.response_format.type).toBe('json_schema');
});

test('a server that knows no schema is asked once more without', async () => {
  respond = (request, response, body) =>
    (body.includes('json_schema') ? send(400, '{"error": {"message": "unknown"}}') : statements(GOOD))(
      request,
      response,
      body,
    );
  expect((await write()).statements).toHaveLength(3);
  expect(bodies.at(-1)).not.toContain('json_schema');
});

test.each<[string, Respond]>([
  ['400', send(400, '{}')],
  ['401', send(401, '{}')],
  ['404', send(404, 'not here', { 'content-type': 'text/plain' })],
  ['429 without a time', send(429, '{}')],
  ['500', send(500, '')],
  ['length', choice({ content: JSON.stringify({ statements: GOOD }) }, 'length')],
  ['content_filter with no text', choice({ content: null }, 'content_filter')],
  ['refusal', choice({ content: null, refusal: 'No.' })],
  ['no choice', send(200, '{"choices": []}')],
  ['nothing', send(200, 'null')],
  ['HTML', send(200, '<!doctype html><p>Hello', { 'content-type': 'text/html' })],
  ['fenced JSON', said(`\`\`\`json\n${JSON.stringify({ statements: GOOD })}\n\`\`\``)],
  ['broken JSON', said('{"statements": [')],
  ['a foreign area', third({ area: 'sales', score: 67, text: GOOD[2]?.text ?? '' })],
  ['an invented score', third({ ...GOOD[2], score: 68 })],
  [
    'an invented figure',
    third({ ...GOOD[2], text: 'Die Refraktion liegt mit 58–76 über dem Schnitt von 55. Das ist gut und wichtig.' }),
  ],
  [
    'a figure with a decimal',
    third({ ...GOOD[2], text: 'Die Refraktion liegt mit 58,5 auf gutem Boden. Das ist nicht wenig.' }),
  ],
  [
    'a point where there is a band',
    third({ ...GOOD[2], text: 'Die Refraktion liegt mit 67 auf gutem Boden. Das ist nicht wenig und eine Stärke.' }),
  ],
  [
    'a name of the company',
    third({ ...GOOD[2], text: 'Die Refraktion liegt mit 58–76 gut, sagt Aebischer. Das ist eine Stärke.' }),
  ],
  [
    'an invented name',
    third({ ...GOOD[2], text: 'Die Refraktion von Frau Muster liegt bei 58–76. Das ist eine Stärke.' }),
  ],
  [
    'mark-up',
    third({ ...GOOD[2], text: '<b>Die Refraktion</b> liegt bei 58–76. Das ist eine Stärke und nicht wenig.' }),
  ],
  [
    'the other language',
    third({ ...GOOD[2], text: 'La réfraction est à 58–76 points. C’est un bon résultat pour vous et votre travail.' }),
  ],
  ['a sentence twice', third(GOOD[1] ?? {})],
  ['10 MB', send(200, `{"choices": [], "more": "${'x'.repeat(10_000_000)}"}`)],
])('%s is no text', async (_name, bad) => {
  respond = bad;
  await expect(write(undefined, 5000)).rejects.toBeInstanceOf(TextServiceError);
});

test('how long it asks to wait is heard, and what asking again would not change is known', async () => {
  respond = send(429, '{}', { 'retry-after': '7' });
  await expect(write()).rejects.toMatchObject({ retryAfter: 7, final: false });
  respond = send(401, '{}');
  await expect(write()).rejects.toMatchObject({ retryAfter: null, final: true });
});

test('who is silent, or trickles, is not waited for', async () => {
  respond = () => undefined;
  await expect(write()).rejects.toBeInstanceOf(TextServiceError);
  let timer: NodeJS.Timeout | undefined;
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    timer = setInterval(() => response.write(' '), 20);
  };
  await expect(write()).rejects.toBeInstanceOf(TextServiceError);
  clearInterval(timer);
});

test('a refused connection and a bad certificate', async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const port = portOf(closed);
  await new Promise((done) => closed.close(done));
  await expect(write(`http://127.0.0.1:${port}/v1`)).rejects.toBeInstanceOf(TextServiceError);
  await expect(write(`https://127.0.0.1:${portOf(secure)}/v1`)).rejects.toBeInstanceOf(TextServiceError);
});
