import { createHmac, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsKind } from '#areas/news/server/published-news.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { tellMoves } from './tell-moves.ts';

const SECRET = 'a secret that only the other system knows';

let portal: TestPortal;
let moderator: Member;
let optician: Member;
let id: string;
beforeAll(async () => {
  portal = await startTestPortal('demo', { PUBLISH_WEBHOOK_SECRET: SECRET });
  moderator = await portal.signIn('moderator@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  id = await draft();
});

async function draft(external_key?: string): Promise<string> {
  const made = await moderator.call('POST', '/content/single', { body: { kind: 'news', external_key } });
  const { id } = made.body.data as { id: string };
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'T' }] }] };
  for (const [language, texts] of [
    [null, { kind: 'news', category: 'group', pinned: false }],
    ['de', { title: 'Von aussen', teaser: 'Aus dem anderen System.', body }],
  ]) {
    const saved = await moderator.call('PUT', '/content/text', { body: { id, language, texts, base: null } });
    expect(saved.status).toBe(200);
  }
  return id;
}

const now = () => Math.floor(Date.now() / 1000);
const sign = (time: number | string, text: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`;

interface Sending {
  time?: number;
  signature?: string;
  type?: string;
}
/** Status, and the data or code and fields of an answer. */
async function send(body: object | string, { time = now(), signature, type = 'application/json' }: Sending = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await portal.call('POST', '/webhook/publish', {
    body: text,
    headers: {
      'content-type': type,
      'x-webhook-time': String(time),
      'x-webhook-signature': signature ?? sign(time, text),
    },
  });
  const { data, error } = answer.body;
  return error ? [answer.status, error.code, error.fields] : [answer.status, data];
}
const wish = (action = 'publish', item: object = { id }) => ({ id: randomUUID(), action, item });
const listed = async () => (await optician.client.from('published_news').select('id').eq('id', id)).data?.length;
const moves = async () =>
  (
    await portal.database.rows<{ action: string }>(sql`
    select action from content_history where content_id = ${id} order by id`)
  ).map(({ action }) => action);

test('a key is given by who releases alone', async () => {
  const body = { kind: 'marketplace_item', external_key: 'dann-ohne-freigabe' };
  expect((await optician.call('POST', '/content/single', { body })).status).toBe(403);
});

describe('from outside', () => {
  test('published, told once, and taken away; what is so already stays', async () => {
    expect(await send(wish())).toEqual([200, { id, status: 'published', changed: true }]);
    expect(await listed()).toBe(1);
    expect(await send(wish())).toEqual([200, { id, status: 'published', changed: false }]);
    expect(await send(wish('unpublish'))).toEqual([200, { id, status: 'draft', changed: true }]);
    expect(await listed()).toBe(0);
    expect(await send(wish('unpublish'))).toEqual([200, { id, status: 'draft', changed: false }]);
    await send(wish());
    await portal.database.rows(sql`update content_history set made = made - interval '1 minute'`);
    await tellMoves(portal.database.pool, [newsKind]);
    expect(await moves()).toEqual(['release', 'unpublish', 'release']);
    const postings = await portal.database.rows(sql`
      select kind from message_postings where object_id = ${id} and kind = 'newsPublished'`);
    expect(postings).toHaveLength(1);
  });

  test('by kind and key, which one item has; out of the archive too', async () => {
    id = await draft('shop-4711');
    const item = { kind: 'news', external_key: 'shop-4711' };
    expect(await send(wish('publish', item))).toEqual([200, { id, status: 'published', changed: true }]);
    await portal.database.rows(sql`update contents set archived_at = now() where id = ${id}`);
    expect(await listed()).toBe(0);
    expect(await send(wish('publish', item))).toEqual([200, { id, status: 'published', changed: true }]);
    expect(await listed()).toBe(1);
    const again = await moderator.call('POST', '/content/single', { body: item });
    expect([again.status, again.body.error?.fields]).toEqual([409, { item: 'taken' }]);
    expect(await send(wish('publish', { ...item, kind: 'tried' }))).toEqual([404, 'not_found', {}]);
  });
});

describe('refused, and nothing done', () => {
  test.each<[string, () => Promise<unknown>, unknown[]]>([
    ['forged', () => send(wish(), { signature: `sha256=${'0'.repeat(64)}` }), [403, 'not_allowed', undefined]],
    [
      'signed with another secret',
      () => send(wish(), { signature: sign(now(), '{}', 'x') }),
      [403, 'not_allowed', undefined],
    ],
    ['without a signature', () => send(wish(), { signature: '' }), [403, 'not_allowed', undefined]],
    ['late', () => send(wish(), { time: now() - 301 }), [403, 'not_allowed', { time: 'expired' }]],
    ['early', () => send(wish(), { time: now() + 330 }), [403, 'not_allowed', { time: 'expired' }]],
    ['of another type', () => send(wish(), { type: 'text/plain' }), [415, 'wrong_type', undefined]],
    ['without JSON', () => send('publish'), [400, 'bad_request', undefined]],
    ['of no item', () => send(wish('publish', { id: randomUUID() })), [404, 'not_found', {}]],
    [
      'of an unknown action',
      () => send(wish('remove')),
      [422, 'invalid_fields', expect.objectContaining({ action: expect.any(String) })],
    ],
  ])('%s', async (_name, attempt, answer) => {
    expect(await attempt()).toEqual(answer);
    expect(await moves()).toEqual([]);
  });

  test('another body under a signature, or another time', async () => {
    const text = JSON.stringify(wish());
    const signature = sign(now(), text);
    expect(await send(text.replace('publish', 'unpublish'), { signature })).toEqual([403, 'not_allowed', undefined]);
    expect(await send(text, { time: now() + 100, signature })).toEqual([403, 'not_allowed', undefined]);
  });

  test('replayed, one after the other and all at once', async () => {
    const once = wish();
    expect((await send(once))[0]).toBe(200);
    expect(await send(once)).toEqual([409, 'conflict', { item: 'replayed' }]);
    const twice = wish('unpublish');
    const text = JSON.stringify(twice);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(text)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await moves()).toEqual(['release', 'unpublish']);
  });

  test('while somebody decides about it, and what cannot appear', async () => {
    await moderator.call('PUT', '/content/claim', { body: { id } });
    const claimed = wish();
    expect(await send(claimed)).toEqual([409, 'conflict', { item: 'claimed' }]);
    await moderator.call('DELETE', `/content/claim?id=${id}`);
    // What was refused may come again.
    expect((await send(claimed))[0]).toBe(200);
    const { id: empty } = (await moderator.call('POST', '/content/single', { body: { kind: 'news' } })).body.data as {
      id: string;
    };
    expect(await send(wish('publish', { id: empty }))).toEqual([
      422,
      'invalid_fields',
      { category: 'required', texts: 'no_text' },
    ]);
  });

  test('by a portal that has no secret, however it is signed', async () => {
    const other = await startTestPortal('portal');
    const text = JSON.stringify(wish());
    const answer = await other.call('POST', '/webhook/publish', {
      body: text,
      headers: { 'x-webhook-time': String(now()), 'x-webhook-signature': sign(now(), text, '') },
    });
    await other.stop();
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'not_allowed']);
  });

  test('ids are forgotten once no signature holds any more', async () => {
    await send(wish());
    await portal.database.rows(sql`update brillanz.publish_calls set received = received - interval '2 hours'`);
    await portal.database.rows(sql`select internal.run_content_clock()`);
    expect(await portal.database.rows(sql`select id from brillanz.publish_calls`)).toEqual([]);
  });
});
