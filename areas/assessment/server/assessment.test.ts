import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { fill } from '#shared/variables.ts';
import type { Answers, Chapters, Overview, Question, Questions, Result, Statistics, Team } from '../contract.ts';
import { repeatErasures, storeErasures } from './erasures.ts';
import { markText, PDF_WORDS } from './pdf/pdf-words.ts';
import { logOf, tracesOf } from './testing/traces.ts';

const MARKER = 'Zwetschgenkuchen';
/** What the portal writes to its log, and where it keeps files. */
let log: string[];
const folder = await mkdtemp(join(tmpdir(), 'brillanz-assessment-'));
const CONSENT = '2026-11';

let portal: TestPortal;
let members: Record<'optician' | 'owner' | 'romand' | 'admin' | 'moderator' | 'instructor', Member>;
/** Of the round that is started below. */
let response: string;
let questions: Question[];

beforeAll(async () => {
  portal = await startTestPortal('demo', { LOG_LEVEL: 'trace', DATA_DIR: folder });
  log = logOf(portal.app);
  const names = ['optician', 'owner', 'romand', 'admin', 'moderator', 'instructor'] as const;
  const signedIn = await Promise.all(names.map(async (name) => [name, await portal.signIn(`${name}@lumen.example`)]));
  members = Object.fromEntries(signedIn);
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = async <T>(member: Member, path: string) => (await member.call('GET', path)).body.data as T;
const post = async (member: Member, path: string, body: object) => {
  const { status, body: answer } = await member.call('POST', `/assessments/${path}`, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  return { status, data: answer.data as Record<string, unknown>, fields: answer.error?.fields };
};
const start = (member: Member, consent_version = CONSENT) =>
  member.client.from('survey_responses').insert({ consent_version, allows_text_service: true }).select('response_id');
const resultOf = (member: Member, id = response) => member.call('GET', `/assessments/result?response_id=${id}`);
const written = (id = response) =>
  vi.waitFor(
    async () => {
      const { text } = await get<Result>(members.optician, `/assessments/result?response_id=${id}`);
      expect(text.status).toBe('done');
      return text;
    },
    { timeout: 10_000, interval: 100 },
  );
/** Figures of a text that are not the score of its area, nor an end of the band it lies in. */
const strangeIn = (text: string, { scores }: Result, areas: readonly string[] = scores.map(({ area }) => area)) => {
  const own = scores.filter(({ area }) => areas.includes(area)).flatMap(({ score, low, high }) => [score, low, high]);
  return (text.match(/\d+/g) ?? []).map(Number).filter((figure) => figure !== 100 && !own.includes(figure));
};
const strange = (result: Result) =>
  (result.text.statements ?? []).flatMap(({ text, area }) => strangeIn(text, result, [area]));
const pdf = async (member: Member, body: object) => {
  const answer = await fetch(`${portal.origin}/api/v1/assessments/generate-pdf`, {
    method: 'POST',
    headers: { cookie: member.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe('a round', () => {
  test('begins with the consent of today, once', async () => {
    const before = await get<Answers>(members.optician, '/assessments/answers');
    expect(before).toMatchObject({
      response: null,
      may_start_from: null,
      consent: { version: CONSENT, text_service: null },
    });
    expect(before.questions).toHaveLength(24);
    expect(before.minutes).toBeGreaterThan(5);
    expect(JSON.stringify(before.questions)).not.toContain('points');
    expect(await start(members.optician, '2019-01')).toMatchObject({ status: 422, error: { message: 'consent' } });
    const two = await Promise.all([start(members.optician), start(members.optician)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const open = await get<Answers>(members.optician, '/assessments/answers');
    response = open.response?.response_id ?? '';
    questions = open.questions;
    expect(open.answers).toEqual([]);
  });

  test('is not for everybody, and not before six months are over', async () => {
    for (const name of ['instructor', 'moderator', 'admin'] as const) {
      expect((await start(members[name])).status, name).toBe(403);
    }
    const { error, status } = await start(members.owner);
    expect({ status, message: error?.message }).toEqual({ status: 409, message: 'may_start_from' });
    expect(error?.details).toBe((await get<Overview>(members.owner, '/assessments/overview')).may_start_from);
  });

  test('takes an answer in the place of the former one, and nothing that does not fit', async () => {
    const [first, second] = questions;
    const pair = questions.find(({ kind }) => kind === 'pair');
    if (!first || !second || !pair) throw new Error('The demo group has questions of both kinds.');
    const [option, other] = first.options.map(({ option_id }) => option_id);
    const save = (question_id: string, rest: object, response_id = response, member = members.optician) =>
      post(member, 'answers', { response_id, question_id, ...rest });
    const half = (place: number, points_awarded: number) => ({
      selected_option_id: pair.options[place]?.option_id,
      points_awarded,
    });
    expect(await save(first.question_id, { selected_option_id: option })).toMatchObject({
      status: 200,
      data: { answered: 1, total: 24 },
    });
    const again = await save(first.question_id, { selected_option_id: other });
    expect(again.data).toEqual({
      answers: [{ question_id: first.question_id, selected_option_id: other, points_awarded: null, pair_id: null }],
      ...{ answered: 1, total: 24 },
    });
    const saved = await save(pair.question_id, { pair: [half(0, 3), half(1, 1)] });
    const rows = saved.data.answers as { pair_id: string; points_awarded: number }[];
    expect(rows.map(({ points_awarded }) => points_awarded)).toEqual([3, 1]);
    expect(new Set(rows.map(({ pair_id }) => pair_id)).size).toBe(1);
    const bad: [object, string, Record<string, string>][] = [
      [{ selected_option_id: second.options[0]?.option_id }, first.question_id, { selected_option_id: 'option' }],
      [{ pair: [half(0, 3), half(1, 2)] }, pair.question_id, { pair: 'sum' }],
      [{ pair: [half(0, 2), half(0, 2)] }, pair.question_id, { selected_option_id: 'option' }],
      [{ selected_option_id: pair.options[0]?.option_id }, pair.question_id, { pair: 'pair' }],
      [{ selected_option_id: option }, randomUUID(), { question_id: 'question' }],
    ];
    for (const [rest, question, fields] of bad)
      expect(await save(question, rest)).toMatchObject({ status: 422, fields });
    expect((await save(pair.question_id, { pair: [half(0, 4)] })).status).toBe(422);
    expect((await save(first.question_id, { selected_option_id: option, points_awarded: 4 })).status).toBe(422);
    expect((await save(first.question_id, { selected_option_id: option }, response, members.owner)).status).toBe(404);
    expect((await save(first.question_id, { selected_option_id: option }, randomUUID())).status).toBe(404);
    expect((await get<Answers>(members.optician, '/assessments/answers')).answers).toHaveLength(3);
  });

  test('ends when every question has an answer, and is done with then', async () => {
    const gaps = await post(members.optician, 'generate-individual-analysis', { response_id: response });
    expect(gaps.status).toBe(422);
    expect(JSON.parse(gaps.fields?.question_ids ?? '[]')).toHaveLength(22);
    for (const question of questions) {
      const [option, other] = question.options.map(({ option_id }) => option_id);
      const rest =
        question.kind === 'pair'
          ? {
              pair: [
                { selected_option_id: option, points_awarded: 2 },
                { selected_option_id: other, points_awarded: 2 },
              ],
            }
          : { selected_option_id: question.area === 'workshop' ? null : option };
      expect(
        (await post(members.optician, 'answers', { response_id: response, question_id: question.question_id, ...rest }))
          .status,
      ).toBe(200);
    }
    const ended = await post(members.optician, 'generate-individual-analysis', { response_id: response });
    expect(ended).toMatchObject({ status: 200, data: { status: 'published', text_status: 'generating' } });
    const text = await written();
    expect(text).toMatchObject({ writer: 'rules', language: 'de', edited: false, fault: null });
    const { data } = (await resultOf(members.optician)).body as { data: Result };
    expect(data.scores.find(({ area }) => area === 'workshop')?.score).toBeNull();
    for (const { area, score } of text.statements ?? []) {
      expect(data.scores.find((one) => one.area === area)?.score).toBe(score);
    }
    expect(data).toMatchObject({ own: true, name: null, questions: 24, released: null });
    expect(data.gaps.length).toBeGreaterThan(0);
    const offered = async () =>
      ((await resultOf(members.optician)).body as { data: Result }).data.gaps.flatMap(({ courses }) => courses);
    expect((await offered()).length).toBeGreaterThan(0);
    await portal.database.rows(sql`update registration_dates set closes_at = now() - interval '1 hour' where kind = 'course'
      and starts_at > now() and (opens_at is null or opens_at < now() - interval '1 hour')`);
    expect(await offered()).toEqual([]);
    await portal.database.rows(
      sql`update registration_dates set closes_at = null where kind = 'course' and starts_at > now()`,
    );
    const late = { response_id: response, question_id: questions[0]?.question_id, selected_option_id: null };
    expect(await post(members.optician, 'answers', late)).toMatchObject({ status: 409, fields: { reason: 'ended' } });
    expect((await start(members.optician)).error?.message).toBe('may_start_from');
  });
});

describe('a result', () => {
  const TABLES = ['survey_responses', 'survey_answers', 'survey_results', 'survey_openings', 'survey_goals'] as const;
  const refused = async (member: Member) => {
    for (const table of TABLES) {
      const { data } = await member.client.from(table).select('*').eq('response_id', response);
      expect(data ?? [], table).toEqual([]);
    }
    expect((await pdf(member, { response_id: response, language: 'de' })).status).not.toBe(200);
    expect((await resultOf(member)).status).not.toBe(200);
    expect((await post(member, 'regenerate-member-analysis', { response_id: response })).status).not.toBe(200);
  };
  const deletes = async (member: Member) =>
    (await member.client.rpc('delete_survey', { response_id: response })).status === 200;

  test('says how long it took, unless it was left and finished days later', async () => {
    const minutes = async () =>
      (await get<Result>(members.optician, `/assessments/result?response_id=${response}`)).minutes;
    expect(await minutes()).toBe(0);
    const { rows } = await portal.database.pool.query('select started from survey_responses where response_id = $1', [
      response,
    ]);
    const begin = (at: unknown) =>
      portal.database.pool.query('update survey_responses set started = $2 where response_id = $1', [response, at]);
    await begin(new Date(rows[0].started.getTime() - 16 * 24 * 3_600_000));
    expect(await minutes()).toBeNull();
    await begin(rows[0].started);
  });

  test('is for nobody but its person', async () => {
    const { email } = await portal.database.one<{ email: string }>(sql`
      select account.email from survey_responses round join staff person on person.optician_id = round.optician_id
      join staff_roles held on held.staff_id = person.id and held.role_name = 'optician'
      join auth.users account on account.id = person.auth_user_id
      where round.response_id = ${response} and person.id <> round.staff_id and person.active limit 1`);
    const colleague = await portal.signIn(email);
    for (const one of [colleague, members.owner, members.romand, members.moderator, members.instructor]) {
      await refused(one);
      expect(await deletes(one)).toBe(false);
    }
    // The office may delete on request, and sees nothing of it.
    await refused(members.admin);
    expect((await resultOf(members.admin)).status).toBe(404);
    expect((await portal.call('GET', `/assessments/result?response_id=${response}`)).status).toBe(401);
    const { staff } = await portal.database.one<{ staff: string }>(
      sql`select staff_id as staff from survey_responses where response_id = ${response}`,
    );
    const view = { staff_id: staff, reason: 'Rückfrage zu einer Anzeige' };
    expect((await members.admin.call('POST', '/view-as', { body: view })).status).toBe(200);
    for (const table of TABLES) {
      const { data } = await members.admin.client.from(table).select('*').eq('response_id', response);
      expect(data ?? [], table).toEqual([]);
    }
    for (const path of ['overview', 'answers', `result?response_id=${response}`]) {
      expect((await members.admin.call('GET', `/assessments/${path}`)).status, path).toBe(403);
    }
    expect((await pdf(members.admin, { response_id: response, language: 'de' })).status).toBe(403);
    await members.admin.call('DELETE', '/view-as');
  });

  test('is the owner’s to see while it is released, and each look is told', async () => {
    const release = (released: boolean) =>
      members.optician.call('PUT', '/assessments/release', { body: { response_id: response, released } });
    expect((await post(members.owner, 'regenerate-member-analysis', { response_id: response })).status).toBe(404);
    expect((await release(true)).status).toBe(200);
    const seen = (await resultOf(members.owner)).body.data as Result;
    expect(seen).toMatchObject({ own: false, comment: null, versions: [], openings: [] });
    expect(seen.text.text).not.toBeNull();
    // The score before follows from no figure of the text.
    expect(strange(seen)).toEqual([]);
    expect(strange((await resultOf(members.optician)).body.data as Result)).not.toEqual([]);
    for (const table of TABLES) {
      expect((await members.owner.client.from(table).select('*').eq('response_id', response)).data, table).toEqual([]);
    }
    for (const name of ['romand', 'moderator', 'admin'] as const)
      expect((await resultOf(members[name])).status).not.toBe(200);
    expect((await post(members.owner, 'regenerate-member-analysis', { response_id: response })).status).toBe(200);
    await written();
    const own = (await resultOf(members.optician)).body.data as Result;
    expect(own.openings).toHaveLength(1);
    expect(own.versions).toHaveLength(1);
    expect((await release(false)).status).toBe(200);
    await refused(members.owner);
    expect(await deletes(members.owner)).toBe(false);
  });

  test('that was released shows none that was not, and only to the owners it was released to', async () => {
    const { pool } = portal.database;
    const release = (released: boolean) =>
      members.optician.call('PUT', '/assessments/release', { body: { response_id: response, released } });
    await release(true);
    const seen = (await resultOf(members.owner)).body.data as Result;
    expect([seen.total_before, seen.ended_before]).toEqual([null, null]);
    expect(seen.scores.filter(({ before, changed }) => before !== null || changed)).toEqual([]);
    expect(((await resultOf(members.optician)).body.data as Result).total_before).not.toBeNull();
    const listed = async () => {
      const { branches } = await get<Overview>(members.owner, '/assessments/overview');
      return branches.reduce((sum, branch) => sum + branch.released, 0);
    };
    const before = await listed();
    const elsewhere = `(select id from opticians where id <> person.optician_id limit 1)`;
    for (const [away, back] of [
      [`active = false`, `active = true`],
      [`optician_id = ${elsewhere}`, `optician_id = person.optician_id`],
    ]) {
      // The one is said of the person, the other of the release.
      const table = away?.startsWith('active') ? 'staff' : 'survey_responses';
      const key = table === 'staff' ? 'id' : 'staff_id';
      const write = (set: string | undefined) =>
        pool.query(
          `alter table ${table} disable trigger user; update ${table} moved set ${set} from staff person
           where person.id = moved.${key} and person.id = (select staff_id from survey_responses where response_id = '${response}');
           alter table ${table} enable trigger user`,
        );
      await write(away);
      expect((await resultOf(members.owner)).status, away).toBe(404);
      expect(await listed(), away).toBe(before - 1);
      // Ending what was released elsewhere hands nothing to the company of today.
      if (table === 'survey_responses') await release(false);
      const here = sql`select response.optician_id = person.optician_id as here from survey_responses response
        join staff person on person.id = response.staff_id where response_id = ${response}`;
      expect(await portal.database.one(here)).toEqual({ here: table === 'staff' });
      if (table === 'survey_responses') continue;
      await write(back);
      expect((await resultOf(members.owner)).status, back).toBe(200);
    }
    await release(false);
  });

  test('leads to chapters of the handbooks that one may read', async () => {
    const titles = async (member: Member, language: string) => {
      const path = `/assessments/chapters?area=contactLenses&language=${language}`;
      return (await get<Chapters>(member, path)).chapters.map(({ title }) => title);
    };
    expect(await titles(members.owner, 'de')).toContain('Hygiene');
    expect(await titles(members.owner, 'fr')).toContain('Hygiène');
    expect(await titles(members.optician, 'de')).not.toContain('Hygiene');
  });

  test('is not even there for who asks what hangs on a person', async () => {
    const { staff } = await portal.database.one<{ staff: string }>(
      sql`select staff_id as staff from survey_responses where response_id = ${response}`,
    );
    const ties = await members.owner.client.rpc('bin_ties', { table_name: 'staff', id: staff });
    expect(ties.data).toContain('account');
    const merging = await members.admin.client.rpc('staff_ties', { id: staff });
    expect(JSON.stringify([ties.data, merging.data])).not.toContain('survey_');
  });

  test('tells nothing of the round before once that was taken back', async () => {
    const { rows } = portal.database;
    const { rounds } = await get<Overview>(members.optician, '/assessments/overview');
    const before = rounds.map(({ response_id }) => response_id).filter((id) => id !== response);
    expect(before).toHaveLength(2);
    for (const id of before) await members.optician.client.rpc('delete_survey', { response_id: id });
    const result = (await resultOf(members.optician)).body.data as Result;
    expect(result).toMatchObject({ total_before: null, ended_before: null, text: { status: 'needs_update' } });
    const kept = await rows<{ text: string; statements: Result['text']['statements'] }>(
      sql`select generated_text as text, statements from survey_results where response_id = ${response}`,
    );
    expect(kept.length).toBeGreaterThan(1);
    for (const { text, statements } of kept) {
      expect(strangeIn(text, result)).toEqual([]);
      for (const one of statements ?? []) expect(text).toContain(one.text);
    }
    // What a team was told of it does not name it any more.
    expect(await rows(sql`select from internal.survey_team_versions where responses && ${before}::uuid[]`)).toEqual([]);
    expect((await post(members.optician, 'generate-individual-analysis', { response_id: response })).status).toBe(200);
    expect((await written()).statements).not.toEqual([]);
  });

  test('has a text that its person edits, of which older ones stay', async () => {
    const before = (await resultOf(members.optician)).body.data as Result;
    const edit = (result_id: string) =>
      members.optician.call('PUT', '/assessments/text', {
        body: { response_id: response, result_id, text: `${MARKER} im Text`, comment: `${MARKER} als Kommentar` },
      });
    expect((await edit(before.result_id)).status).toBe(200);
    expect((await edit(before.result_id)).status).toBe(409);
    const after = (await resultOf(members.optician)).body.data as Result;
    expect(after).toMatchObject({
      text: { text: `${MARKER} im Text`, edited: true, statements: null },
      comment: `${MARKER} als Kommentar`,
    });
    expect(after.versions).toHaveLength(before.versions.length + 1);
    await members.optician.call('PUT', '/assessments/release', { body: { response_id: response, released: true } });
    expect(await post(members.owner, 'regenerate-member-analysis', { response_id: response })).toMatchObject({
      status: 409,
      fields: { reason: 'edited' },
    });
  });

  test.each(['de', 'fr'] as const)('is a file to take along: %s', async (language) => {
    const { status, bytes } = await pdf(members.optician, { response_id: response, language });
    expect(status).toBe(200);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain(language === 'de' ? 'Ihre Standortbestimmung' : 'Votre évaluation des compétences');
    expect(text).toContain(MARKER);
    expect(text).toMatch(/(Seite|Page) 1 (von|sur) 1/);
  });
});

describe('a team', () => {
  const branchOf = async (name: string) => {
    const { team } = await get<Overview>(members[name as 'owner'], '/assessments/overview');
    return team?.branch_id ?? '';
  };
  const teamOf = (member: Member, branch: string) => get<Team>(member, `/assessments/team?branch_id=${branch}`);

  test('of the owner has news, is written once however often it is asked, and tells when it is done', async () => {
    const branch = await branchOf('owner');
    const before = await teamOf(members.owner, branch);
    expect(before).toMatchObject({
      own: true,
      update_status: 'needs_update',
      reason: { answers: 2 },
      may_generate: true,
      people: 7,
    });
    expect(before.finished).toHaveLength(6);
    for (const { mark } of before.marks ?? [])
      expect(mark === null || (mark % 5 === 0 && mark >= 10 && mark <= 90)).toBe(true);
    const twice = await Promise.all(
      [1, 2].map(() => post(members.owner, 'generate-team-analysis', { branch_id: branch })),
    );
    // The second is refused where the first was done by then.
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([200, 409])]);
    await vi.waitFor(async () => expect((await teamOf(members.owner, branch)).update_status).toBe('done'), {
      timeout: 10_000,
      interval: 100,
    });
    const { n } = await portal.database.one<{ n: number }>(
      sql`select count(*)::int as n from notifications where path like ${`%${branch}%`}`,
    );
    expect(n).toBe(1);
    expect(await post(members.owner, 'generate-team-analysis', { branch_id: branch })).toMatchObject({
      status: 409,
      fields: { reason: 'changed', missing: '2' },
    });
  });

  test('is edited by an upsert, which adds none', async () => {
    const branch = await branchOf('owner');
    const save = (branch_id: string, update_status = 'done') =>
      members.owner.client
        .from('survey_team_analysis_results')
        .upsert(
          { branch_id, generated_text: 'Von Hand', status: 'published', update_status },
          { onConflict: 'branch_id' },
        );
    expect((await save(branch)).error).toBeNull();
    expect((await teamOf(members.owner, branch)).text).toMatchObject({
      text: 'Von Hand',
      edited: true,
      statements: null,
    });
    // How it stands is not theirs to say, and it stays with its team.
    for (const status of ['generating', 'needs_update']) expect((await save(branch, status)).error).not.toBeNull();
    const foreign = await branchOf('romand');
    const moved = members.owner.client.from('survey_team_analysis_results').update({ branch_id: foreign });
    expect((await moved.eq('branch_id', branch)).error).toMatchObject({ message: 'An analysis stays with its team.' });
    expect((await save(foreign)).error).not.toBeNull();
    expect((await members.owner.call('GET', `/assessments/team?branch_id=${foreign}`)).status).toBe(404);
    expect((await post(members.owner, 'generate-team-analysis', { branch_id: foreign })).status).toBe(404);
  });

  test('of two is told how many are missing', async () => {
    const branch = await branchOf('romand');
    expect(await teamOf(members.romand, branch)).toMatchObject({ missing: 2, marks: null, may_generate: false });
    expect(await post(members.romand, 'generate-team-analysis', { branch_id: branch })).toMatchObject({
      status: 422,
      fields: { branch_id: 'team', missing: '2' },
    });
  });

  test('is marks alone for who works there', async () => {
    const branch = await branchOf('optician');
    expect(await teamOf(members.optician, branch)).toMatchObject({
      own: false,
      text: null,
      finished: [],
      people: null,
      released: [],
    });
  });

  test.each(['de', 'fr'] as const)('is a file to take along, with its marks and its text: %s', async (language) => {
    const branch = await branchOf('owner');
    const { name, marks, text: written } = await teamOf(members.owner, branch);
    const { bytes, status } = await pdf(members.owner, { branch_id: branch, language });
    expect(status).toBe(200);
    const words = PDF_WORDS[language];
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const read = text.replaceAll(/\s+/g, ' ');
    expect(read).toContain(fill(words.teamOf, { name }).replaceAll(/\s+/g, ' '));
    expect(marks).toHaveLength(6);
    for (const { area, mark, spread } of marks ?? []) {
      const told = [mark === null ? words.blank : markText(mark), spread && words.spread[spread]];
      expect(read).toContain(`${words.areas[area]} ${told.filter(Boolean).join(' · ')}`);
    }
    const paragraphs = written?.text?.split('\n\n') ?? [];
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const paragraph of paragraphs) expect(read).toContain(paragraph.replaceAll(/\s+/g, ' '));
    expect(read).toMatch(/(Seite|Page) 1 (von|sur) \d/);
  });
});

describe('a team that becomes too small', () => {
  test('has neither marks nor text from then on, wherever one asks', async () => {
    const { pool, one } = portal.database;
    const branch = (await get<Overview>(members.owner, '/assessments/overview')).team?.branch_id ?? '';
    const stored = () =>
      members.owner.client.from('survey_team_analysis_results').select('marks').eq('branch_id', branch);
    expect((await stored()).data?.[0]?.marks).not.toBeNull();
    const leave = (active: boolean) =>
      pool.query(
        `alter table staff disable trigger user; update staff set active = ${active} where id in (
           select staff_id from staff_branches where branch_id = '${branch}' and is_main
           and staff_id not in (select id from staff where auth_user_id in (select id from auth.users where email like 'o%@lumen.example')));
         alter table staff enable trigger user`,
      );
    await leave(false);
    const team = await get<Team>(members.owner, `/assessments/team?branch_id=${branch}`);
    expect(team).toMatchObject({ marks: null, marked: null, text: { text: null, statements: null } });
    expect(team.missing).toBeGreaterThan(0);
    await pool.query('select internal.empty_small_teams()');
    expect((await stored()).data).toEqual([{ marks: null }]);
    expect(
      await one(sql`select marks, generated_text from survey_team_analysis_results where branch_id = ${branch}`),
    ).toEqual({ marks: null, generated_text: null });
    await leave(true);
  });
});

describe('the office', () => {
  test('sees how many and how well, and replaces a question that was answered', async () => {
    const told = await get<Statistics>(members.admin, '/assessments/statistics');
    expect(told.areas).toHaveLength(6);
    expect(told.participation.finished).toBeGreaterThan(400);
    expect((await members.owner.call('GET', '/assessments/statistics')).status).toBe(403);
    const {
      questions: [first],
    } = await get<Questions>(members.admin, '/assessments/questions');
    if (!first) throw new Error('There are questions.');
    const body = {
      question_id: first.question_id,
      ...{ kind: first.kind, area: first.area, display_order: first.display_order },
      text: { de: 'Neu gefragt?', fr: 'Nouvelle question\u202f?' },
      options: first.options.map(({ text, area, points }) => ({ text, area, points })),
    };
    const saved = await members.admin.call('PUT', '/assessments/question', { body });
    expect(saved.body.data).toMatchObject({ version: 2 });
    expect((await members.admin.call('PUT', '/assessments/question', { body })).status).toBe(409);
    expect((await members.owner.call('PUT', '/assessments/question', { body })).status).toBe(403);
    const kept = ((await resultOf(members.optician)).body.data as Result).questions;
    expect(kept).toBe(24);
  });
});

describe('what is deleted', () => {
  test('is in no table, queue or file, and no old copy brings it back', async () => {
    const { pool, rows, one } = portal.database;
    const whole = await one<{ response: object }>(
      sql`select to_jsonb(r) as response from survey_responses r where response_id = ${response}`,
    );
    // What else may hold it: a form that was left, an answer kept for repetitions, a text that waits in the queue.
    await pool.query(
      `insert into drafts (staff_id, form, draft) select staff_id, 'assessment.text', jsonb_build_object('text', $2::text)
       from survey_responses where response_id = $1`,
      [response, MARKER],
    );
    await pool.query(
      `insert into pgboss.job (name, data, start_after) select 'assessment.text', jsonb_build_object('result_id', id, 'attempt', 1, 'mark', $2::text), now() + interval '1 hour'
       from survey_results where response_id = $1 and status = 'published'`,
      [response, MARKER],
    );
    const kept = () => rows(sql`select from brillanz.idempotency_keys where answer::text like ${`%${response}%`}`);
    expect(await kept()).not.toEqual([]);
    expect((await members.owner.client.rpc('delete_survey', { response_id: response })).status).not.toBe(200);
    expect(await members.optician.client.rpc('delete_survey', { response_id: response })).toMatchObject({
      status: 200,
      data: 1,
    });
    expect(await tracesOf(MARKER, { pool, folder, log })).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(log.join()).toContain('"msg":"refused"');
    // Nor does the log of the office say who took something back.
    expect(await rows(sql`select object, old from brillanz.audit_entries where object like 'survey_%'`)).toEqual([]);
    const files = await openFileStore(readConfig({ DATA_DIR: folder }));
    expect(await storeErasures({ pool, files })).toBe(3);
    expect(await storeErasures({ pool, files })).toBe(0);
    // An old copy: the round is there again, and the database knows of no deletion.
    await pool.query('insert into survey_responses select * from jsonb_populate_record(null::survey_responses, $1)', [
      whole.response,
    ]);
    await pool.query('delete from internal.survey_erasures');
    await repeatErasures({ pool, files });
    expect(await rows(sql`select from survey_responses where response_id = ${response}`)).toEqual([]);
    // An old copy of the files: they do not list it any more, and do so again soon.
    await files.removeFolder('erasures');
    await repeatErasures({ pool, files });
    expect(await storeErasures({ pool, files })).toBe(3);
    await files.removeFolder('erasures');
  });
});
