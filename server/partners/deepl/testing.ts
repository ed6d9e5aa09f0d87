import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service answers in place of a translation; `hang` never answers. */
export type Reply = { status: number; body: unknown } | { status: number; text: string } | 'hang';

export interface FakeDeepL {
  url: string;
  key: string;
  /** Requests for translations in order: the fields as they came. */
  asked: Record<string, string | string[]>[];
  /** How a text becomes another one; `[fr] …` unless a test says otherwise. */
  translate: (text: string, to: string) => string;
  /** Answers the next requests for translations. */
  instead: Reply[];
  /** Glossaries that were made: name and entries. */
  glossaries: { name: string; entries: string }[];
  stop(): Promise<void>;
}

const KEY = 'test-key:fx';
const plainly = (text: string, to: string) => `[${to.toLowerCase()}] ${text}`;

/** A local server that speaks DeepL's API: key as header, forms in, `translations` out, glossaries by name. */
export async function startFakeDeepL(): Promise<FakeDeepL> {
  const fake: FakeDeepL = {
    url: '',
    key: KEY,
    asked: [],
    translate: plainly,
    instead: [],
    glossaries: [],
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const reply =
      request.headers.authorization === `DeepL-Auth-Key ${KEY}`
        ? answer(fake, `${request.method} ${request.url}`, new URLSearchParams(text))
        : { status: 403, body: { message: 'Wrong key.' } };
    if (reply === 'hang') return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end('text' in reply ? reply.text : JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function answer(fake: FakeDeepL, request: string, form: URLSearchParams): Reply {
  const glossary = (index: number) => ({
    glossary_id: `glossary-${index}`,
    name: fake.glossaries[index]?.name,
    ready: true,
    source_lang: 'de',
    target_lang: 'fr',
    creation_time: '2026-01-01T00:00:00.000Z',
    entry_count: 1,
  });
  if (request === 'GET /v2/glossaries') {
    return { status: 200, body: { glossaries: fake.glossaries.map((_one, index) => glossary(index)) } };
  }
  if (request === 'POST /v2/glossaries') {
    fake.glossaries.push({ name: String(form.get('name')), entries: String(form.get('entries')) });
    return { status: 201, body: glossary(fake.glossaries.length - 1) };
  }
  if (request !== 'POST /v2/translate') return { status: 404, body: { message: 'Not found' } };
  fake.asked.push({ ...Object.fromEntries(form), text: form.getAll('text') });
  const to = String(form.get('target_lang'));
  return (
    fake.instead.shift() ?? {
      status: 200,
      body: {
        translations: form.getAll('text').map((text) => ({
          detected_source_language: 'DE',
          text: fake.translate(text, to),
          billed_characters: text.length,
        })),
      },
    }
  );
}
