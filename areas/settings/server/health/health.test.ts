import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#database/seed/demo-accounts.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Health, QueueHealth } from '../../contract.ts';

let portal: TestPortal;
let admin: Member;
let jobs: Jobs;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
  jobs = await startJobs(portal.database.url, () => undefined);
});
afterAll(async () => {
  await jobs.stop({ graceful: false });
  await portal.stop();
});

const health = async () => {
  const { status, body } = await admin.call('GET', '/settings/health');
  expect(status).toBe(200);
  return body.data as Health;
};
const queue = async (name: string): Promise<QueueHealth> => {
  const found = (await health()).queues.find((one) => one.name === name);
  if (!found) throw new Error(`There is no queue ${name}.`);
  return found;
};

describe('who may', () => {
  test.each(DEMO_ACCOUNTS.map(({ email }) => email).filter((email) => !email.startsWith('admin')))(
    '%s learns nothing and restarts nothing',
    async (email) => {
      const member = await portal.signIn(email);
      expect((await member.call('GET', '/settings/health')).status).toBe(403);
      const body = { queue: 'files.housekeeping' };
      expect((await member.call('POST', '/settings/jobs/restart', { body })).status).toBe(403);
    },
  );

  test('nobody without a session', async () => {
    expect((await portal.call('GET', '/settings/health')).status).toBe(401);
  });
});

describe('jobs', () => {
  test('work by the clock has its next run in the future', async () => {
    const { cron, next, failed } = await queue('files.housekeeping');
    expect(cron).toBe('17 3 * * *');
    expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    expect(
      new Date(next ?? '').toLocaleTimeString('de-CH', {
        timeZone: 'Europe/Zurich',
        hour: '2-digit',
        minute: '2-digit',
      }),
    ).toBe('03:17');
    expect(failed).toBe(0);
  });

  test('a failing job shows up with its reason, can be restarted, and then its good end shows', async () => {
    const name = 'test.fails';
    await jobs.createQueue(name, { retryLimit: 0 });
    const id = await jobs.send(name, {});
    const [first] = await jobs.fetch(name);
    await jobs.fail(name, first?.id ?? '', { message: 'The printer is on fire.' });
    const broken = await queue(name);
    expect(broken.failed).toBe(1);
    expect(broken.failures).toEqual([{ id, at: expect.any(String), reason: 'The printer is on fire.' }]);
    expect(broken.last).toBeNull();

    const answer = await admin.call('POST', '/settings/jobs/restart', { body: { queue: name, id } });
    expect(answer.body.data).toEqual({ restarted: 1 });
    expect(await queue(name)).toMatchObject({ failed: 0, waiting: 1 });
    const [again] = await jobs.fetch(name);
    expect(again?.id).toBe(id);
    await jobs.complete(name, id ?? '');
    expect(await queue(name)).toMatchObject({ failed: 0, waiting: 0, active: 0, last: expect.any(String) });
    // A run that went well is not for restarting.
    expect((await admin.call('POST', '/settings/jobs/restart', { body: { queue: name, id } })).status).toBe(404);
  });

  test('all failed runs of a queue at once', async () => {
    const name = 'test.many';
    await jobs.createQueue(name, { retryLimit: 0 });
    for (let index = 0; index < 3; index++) await jobs.send(name, {});
    for (const { id } of await jobs.fetch(name, { batchSize: 3 })) await jobs.fail(name, id, {});
    const answer = await admin.call('POST', '/settings/jobs/restart', { body: { queue: name } });
    expect(answer.body.data).toEqual({ restarted: 3 });
  });

  test('a queue of one at a time that already waits is left as it is', async () => {
    const name = 'test.exclusive';
    await jobs.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
    await jobs.send(name, {});
    const [run] = await jobs.fetch(name);
    await jobs.fail(name, run?.id ?? '', {});
    await jobs.send(name, {});
    const { status, body } = await admin.call('POST', '/settings/jobs/restart', { body: { queue: name, id: run?.id } });
    expect([status, body.error?.code]).toEqual([409, 'conflict']);
    expect(await queue(name)).toMatchObject({ failed: 1, waiting: 1 });
  });

  test.each([
    [{ queue: 'no.such' }, 404],
    [{ queue: "x'; drop table settings; --" }, 404],
    [{ queue: 'files.housekeeping', id: 'x' }, 422],
    [{ queue: '' }, 422],
    [{}, 422],
  ])('%j is answered %i', async (body, status) => {
    expect((await admin.call('POST', '/settings/jobs/restart', { body })).status).toBe(status);
  });
});

describe('numbers', () => {
  test('mails: waiting, failed and the oldest, those of the accounts as well', async () => {
    const before = (await health()).mails;
    await portal.database.pool.query(
      `insert into mails (kind, status, created, reason, staff_id) select 'testMail', status, '2020-01-01T00:00:00Z', reason, id
       from (values ('queued', null), ('failed', 'The address does not exist.')) as mail (status, reason)
       cross join (select id from staff limit 1) person`,
    );
    await portal.database.pool.query(
      `insert into mail.messages ("to", subject, html, text, language, template, status)
       values ('a@x.ch', 'x', 'x', 'x', 'de', 'invite', 'queued')`,
    );
    const { mails } = await health();
    expect(mails.waiting).toBe(before.waiting + 2);
    expect(mails.failed).toBe(before.failed + 1);
    expect(Date.parse(mails.oldest ?? '')).toBe(Date.UTC(2020, 0, 1));
  });

  test('what was due of certificates was sent, overtaken, or waits', async () => {
    const { certificates } = await health();
    expect(certificates.due).toBe(certificates.sent + certificates.overtaken + certificates.waiting);
    expect(certificates.sent).toBeGreaterThan(0);
  });

  test('files: all, and those that nothing uses', async () => {
    const before = (await health()).storage;
    await portal.database.pool.query(
      `insert into files (kind, name, type, size, sha256, storage_key)
       values ('document', 'x.pdf', 'application/pdf', 1234, repeat('0', 64), 'test/x')`,
    );
    expect((await health()).storage).toEqual({
      files: before.files + 1,
      bytes: before.bytes + 1234,
      orphaned: before.orphaned + 1,
      orphanedBytes: before.orphanedBytes + 1234,
    });
  });

  test('database and process', async () => {
    const { database, process: own, at } = await health();
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.version).toMatch(/^\d+/);
    expect(Date.parse(own.started)).toBeLessThan(Date.parse(at));
    expect(own.memoryBytes).toBeGreaterThan(1_000_000);
  });
});
