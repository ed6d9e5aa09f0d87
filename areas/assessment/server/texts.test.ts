import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Answers, Overview, Result, Team } from '../contract.ts';
import { stoppedSchedule } from './work.ts';

/** What the hosted service was asked, with headers, byte for byte. */
const asked: string[] = [];
type Respond = (response: ServerResponse, body: string) => void;
let respond: Respond;
const service = createServer((request, response) => {
  void readText(request).then((body) => {
    asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
    respond(response, body);
  });
});

let portal: TestPortal;
let members: Record<'optician' | 'owner', Member>;

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  portal = await startTestPortal('demo', {
    ...{ TEXTS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`, TEXTS_API_KEY: 'key' },
    ...{ TEXTS_MODEL: 'writer-1', TEXTS_COUNTRY: 'CH' },
  });
  const signedIn = await Promise.all(['optician', 'owner'].map((name) => portal.signIn(`${name}@lumen.example`)));
  members = { optician: signedIn[0] as Member, owner: signedIn[1] as Member };
});
afterAll(async () => {
  await portal.stop();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  respond = writes;
});

/** Writes about each figure that it was told. */
const writes: Respond = (response, body) => {
  const { areas } = JSON.parse(JSON.parse(body).messages[1].content) as { areas: { area: string; score: number }[] };
  const statements = areas.map(({ area, score }) => ({
    ...{ area, score },
    text: `Im Bereich ${area} liegt der Wert bei ${score} von 100, und das ist hier ein guter Boden.`,
  }));
  const message = { content: JSON.stringify({ statements }) };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
};
/** Is too busy, for so many seconds. */
const busyFor =
  (seconds: number): Respond =>
  (response) =>
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': String(seconds) }).end('{}');

const get = async <T>(member: Member, path: string) => (await member.call('GET', path)).body.data as T;
const post = async (member: Member, path: string, body: object) =>
  (await member.call('POST', `/assessments/${path}`, { body, headers: { 'idempotency-key': randomUUID() } })).status;
const lastRound = async (member: Member) =>
  (await get<Overview>(member, '/assessments/overview')).rounds[0]?.response_id ?? '';
const resultOf = (member: Member, id: string) => get<Result>(member, `/assessments/result?response_id=${id}`);
/** The result once nothing is being written. */
const settled = (member: Member, id: string) =>
  vi.waitFor(
    async () => {
      const result = await resultOf(member, id);
      expect(result.text.status).not.toBe('generating');
      return result;
    },
    { timeout: 20_000, interval: 100 },
  );
/** Has the text of a round written anew; answers its result once that is done. */
async function writeAnew(member: Member, id: string): Promise<Result> {
  expect(await post(member, 'generate-individual-analysis', { response_id: id })).toBe(200);
  return settled(member, id);
}
const allow = (id: string) =>
  portal.database.pool.query('update survey_responses set allows_text_service = true where response_id = $1', [id]);

test('of a person who allowed it and of a team nothing leaves that names anybody of the demo group', async () => {
  const { consent, questions } = await get<Answers>(members.optician, '/assessments/answers');
  expect(consent.text_service).toEqual({ country: 'CH' });
  await members.optician.client
    .from('survey_responses')
    .insert({ consent_version: consent.version, allows_text_service: true });
  const response_id = (await get<Answers>(members.optician, '/assessments/answers')).response?.response_id ?? '';
  for (const { question_id, kind, options } of questions) {
    const selected_option_id = kind === 'single' ? options[0]?.option_id : null;
    await post(members.optician, 'answers', { response_id, question_id, selected_option_id });
  }
  expect((await writeAnew(members.optician, response_id)).text).toMatchObject({ writer: 'writer-1', fault: null });
  expect(asked).toHaveLength(1);

  const branch_id = (await get<Overview>(members.owner, '/assessments/overview')).team?.branch_id ?? '';
  expect(await post(members.owner, 'generate-team-analysis', { branch_id })).toBe(200);
  const team = await vi.waitFor(
    async () => {
      const told = await get<Team>(members.owner, `/assessments/team?branch_id=${branch_id}`);
      expect(told.update_status).toBe('done');
      return told;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(team.text?.writer).toBe('writer-1');
  const marks = JSON.parse(JSON.parse(asked[1]?.slice(asked[1].indexOf('{"model"')) ?? '{}').messages[1].content);
  expect(Object.keys(marks)).toEqual(['about', 'language', 'areas']);
  for (const { score } of marks.areas) expect(score % 5).toBe(0);

  const bytes = asked.join('\n');
  expect(bytes).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(bytes).not.toContain('@');
  const names = await portal.database.rows<{ name: string }>(sql`
    select distinct name from (
      select unnest(array[first_name, last_name]) as name from staff
      union all select unnest(array[name, place, street, postcode]) from branches
      union all select name from opticians) known
    where length(name) > 2`);
  expect(names.length).toBeGreaterThan(500);
  const words = new Set(bytes.match(/[\p{L}\d]+/gu));
  const told = names.filter(({ name }) => (/[^\p{L}\d]/u.test(name) ? bytes.includes(name) : words.has(name)));
  expect(told).toEqual([]);
});

test('without being allowed nothing leaves; what was written stays as a former version', async () => {
  const id = await lastRound(members.owner);
  const before = await resultOf(members.owner, id);
  const after = await writeAnew(members.owner, id);
  expect(asked).toEqual([]);
  expect(after.text).toMatchObject({ status: 'done', writer: 'rules', fault: null });
  expect(after.versions.map(({ text }) => text)).toEqual([before.text.text]);
});

test('a text is in the language of the page that asks for it, without one in that of the account', async () => {
  const response_id = await lastRound(members.owner);
  await post(members.owner, 'generate-individual-analysis', { response_id, language: 'fr' });
  expect((await settled(members.owner, response_id)).text).toMatchObject({ language: 'fr', fault: null });
  expect((await writeAnew(members.owner, response_id)).text.language).toBe('de');
});

test('a service that is too busy is asked three times, as it says, before the rules write and say so', async () => {
  const id = await lastRound(members.owner);
  await allow(id);
  respond = busyFor(1);
  const { text } = await writeAnew(members.owner, id);
  expect(asked).toHaveLength(3);
  expect(text).toMatchObject({ status: 'done', writer: 'rules', fault: 'hosted' });

  asked.length = 0;
  respond = busyFor(120);
  expect((await writeAnew(members.owner, id)).text).toMatchObject({ writer: 'rules', fault: 'hosted' });
  expect(asked).toHaveLength(1);

  respond = busyFor(40);
  await post(members.owner, 'generate-individual-analysis', { response_id: id });
  const waits = await vi.waitFor(
    () =>
      portal.database.one<{ seconds: number }>(sql`
        select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
        where name = 'assessment.text' and start_after > created_on + interval '1 second'`),
    { timeout: 20_000, interval: 100 },
  );
  expect(waits.seconds).toBeCloseTo(40, 0);
});

test('a killed process leaves nothing generating, and says that it was stopped', async () => {
  // The one that waits in the test before belongs to a process that has died.
  const id = await lastRound(members.owner);
  const { pool } = portal.database;
  await pool.query(`delete from pgboss.job where name = 'assessment.text'`);
  const teams = `update survey_team_analysis_results set update_status = 'generating', asked = now() - interval '4 minutes'
    where branch_id = (select branch_id from survey_team_analysis_results where asked is null limit 1)`;
  await pool.query(teams);
  const former = await resultOf(members.owner, id);
  expect(former.text.status).toBe('generating');
  await stoppedSchedule(pool).run();
  expect((await resultOf(members.owner, id)).text.status).toBe('generating');
  await pool.query(`update survey_results set asked = asked - interval '4 minutes' where asked is not null`);
  await stoppedSchedule(pool).run();
  const { text } = await resultOf(members.owner, id);
  expect(text).toMatchObject({ status: 'done', fault: 'stopped', text: former.text.text });
  expect(
    await portal.database.rows(sql`
      select response_id as id from survey_results where asked is not null
      union all select branch_id from survey_team_analysis_results where asked is not null`),
  ).toEqual([]);
});

test('a run that fails keeps the text, says so, and can be tried again', async () => {
  const id = await lastRound(members.owner);
  const { pool } = portal.database;
  const former = await resultOf(members.owner, id);
  const writer = 'internal.write_survey_text(uuid, timestamptz, text, jsonb, text, text, text)';
  await pool.query(`alter function ${writer} rename to write_survey_text_away`);
  const failed = await writeAnew(members.owner, id);
  expect(failed.text).toMatchObject({ status: 'done', fault: 'failed', text: former.text.text });
  expect(failed.result_id).toBe(former.result_id);
  await pool.query(`alter function ${writer.replace('_text(', '_text_away(')} rename to write_survey_text`);
  expect((await writeAnew(members.owner, id)).text).toMatchObject({ status: 'done', fault: null, writer: 'writer-1' });
});
