import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { entryFile } from './entry-file.ts';
import { PortalError } from './errors.ts';
import type { Trial } from './testing/tried-process.ts';
import { createWorkshop } from './workshop.ts';

const workshop = (deadline: number) =>
  createWorkshop<Trial, { process: number; thread: number }>({
    entry: entryFile('server/testing/tried-process.ts'),
    heap: 64,
    limits: { places: 1, perPerson: 5, inAll: 5 },
    deadline,
    late: () => new PortalError('invalid_fields', 'It takes too much.', { fields: { file: 'tooMuch' } }),
  });
const LATE = { code: 'invalid_fields', fields: { file: 'tooMuch' } };

it('a bomb of memory and endless work end their thread, and the same process does what comes next', async () => {
  const work = workshop(60_000);
  const first = await work('anna', { does: 'answer' });
  expect(await work('anna', { does: 'answer' })).toEqual(first);
  await expect(work('anna', { does: 'refuse' })).rejects.toMatchObject({ code: 'unexpected' });
  await expect(work('anna', { does: 'fill memory' })).rejects.toMatchObject(LATE);
  const second = await work('anna', { does: 'answer' });
  expect(second).toEqual({ process: first.process, thread: first.thread + 1 });

  const hasty = workshop(1000);
  const before = await hasty('anna', { does: 'answer' });
  await expect(hasty('anna', { does: 'never end' })).rejects.toMatchObject(LATE);
  expect(await hasty('anna', { does: 'answer' })).toEqual({ process: before.process, thread: before.thread + 1 });
});

it('what is to be done before waits for the turn as well', async () => {
  const work = workshop(60_000);
  const order: string[] = [];
  const before = async () => {
    order.push('begun');
    await setImmediate();
    order.push('done');
  };
  await Promise.all(['anna', 'beat'].map((person) => work(person, { does: 'answer' }, before)));
  expect(order).toEqual(['begun', 'done', 'begun', 'done']);
});

it('what no thread can be stopped in ends the process', async () => {
  const hasty = workshop(1000);
  const before = await hasty('anna', { does: 'answer' });
  await expect(hasty('anna', { does: 'never end in a library' })).rejects.toMatchObject(LATE);
  expect((await hasty('anna', { does: 'answer' })).process).not.toBe(before.process);
});

it('memory outside every heap ends the process', async () => {
  const work = workshop(60_000);
  const before = await work('anna', { does: 'answer' });
  await expect(work('anna', { does: 'fill memory in a library' })).rejects.toMatchObject(LATE);
  expect((await work('anna', { does: 'answer' })).process).not.toBe(before.process);
});
