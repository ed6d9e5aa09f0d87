import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { gatherMails } from './gather.ts';
import { startMessages } from './messages.ts';
import { registered, service } from './testing/kinds.ts';
import { OPTICIAN, OWNER, PostOffice, STRANGER } from './testing/post-office.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
beforeEach(() => office.reset());

const SCRIPT = fileURLToPath(new URL('./testing/lone-process.ts', import.meta.url));

test('a process killed after the server got the text: the mail leaves again under the same Message-ID, once', async () => {
  const arrived = Promise.withResolvers<void>();
  office.server.beforeAnswer = () => {
    arrived.resolve();
    return new Promise(() => undefined);
  };
  await office.post(registered, { data: { title: 'Kurs' } });
  await gatherMails(office.database.pool, office.clock.now());
  const args = ['--import', 'tsx', SCRIPT, office.database.url, String(office.port), office.clock.now().toISOString()];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await arrived.promise;
  child.kill('SIGKILL');
  await once(child, 'exit');
  office.server.beforeAnswer = undefined;
  expect(await office.log()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  await office.after(4);
  expect(office.server.mails).toHaveLength(1);
  await office.after(2);
  await office.after(600);
  const [first, second, ...more] = office.server.mails.map((mail) => mail.messageId);
  expect(more).toEqual([]);
  expect(second).toBe(first);
  expect(await office.log()).toMatchObject([{ status: 'sent', attempts: 2 }]);
});

test('three processes share one queue: everybody gets everything once, within seconds of a wake-up', async () => {
  const queues: Jobs[] = [];
  const processes = [];
  for (let count = 0; count < 3; count += 1) {
    const jobs = await startJobs(office.database.url, () => undefined);
    queues.push(jobs);
    const { channels, pool, now, log, kinds, portal } = office.process();
    processes.push(await startMessages({ config: portal, pool, jobs, kinds: [...kinds.values()], channels, log, now }));
  }
  const staff = [OWNER.id, OPTICIAN.id, STRANGER.id];
  for (let round = 0; round < 7; round += 1)
    await office.post(service, { data: { title: `Nr ${round}` }, to: { staff } });
  const done = new Promise<void>((resolve) => {
    office.server.beforeAnswer = async () => {
      if (office.server.mails.length === 21) resolve();
    };
  });
  await Promise.all(processes.flatMap(({ messages }) => [messages.wake(), messages.wake()]));
  await done;
  for (const jobs of queues) await jobs.stop({ graceful: true });
  await office.leave();
  expect(office.server.mails).toHaveLength(21);
  expect(new Set(office.server.mails.map((mail) => mail.messageId)).size).toBe(21);
  expect((await office.log()).map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 'sent'));
});
