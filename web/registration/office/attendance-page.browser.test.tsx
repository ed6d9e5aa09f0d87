import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { create } from 'qrcode';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Attendance, AttendanceMark } from '#shared/contracts/registration-attendance.ts';
import { codeOfRegistration } from '#shared/registration-code.ts';
import { viewers } from '#web/portal.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { AttendancePage } from './attendance-page.tsx';
import { loadOfficeWords } from './load-words.ts';
import { keptMarks } from './marks.ts';

const DATE = '11111111-1111-4111-8111-111111111111';
const person = (id: string, lastName: string, marks: Attendance['people'][number]['marks'] = {}) => ({
  ...{ id, firstName: 'Anna', lastName, company: 'Optik Frei', marks },
});
const session = (key: string, day: number) => ({
  ...{ key, startsAt: `2025-03-0${day}T08:00:00Z`, endsAt: `2099-03-0${day}T16:00:00Z`, place: null, link: null },
});

/** A portal that holds marks as the real one does, and may be out of reach. */
function portal() {
  const held = {
    reachable: true,
    refusal: null as { code: string; status: number } | null,
    sessions: [session('one', 1), session('two', 2)],
    people: [person('a', 'Aebi'), person('b', 'Blanc')],
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, request) => {
    if (!held.reachable) throw new TypeError('Failed to fetch');
    if (request?.method === 'POST' && held.refusal)
      return Response.json({ data: null, error: held.refusal }, { status: held.refusal.status });
    if (request?.method === 'POST') {
      const { marks } = JSON.parse(String(request.body)) as { marks: AttendanceMark[] };
      for (const { id, session: key, present, at } of marks) {
        const one = held.people.find((found) => found.id === id);
        if (one && !(one.marks[key] && one.marks[key].at > at)) one.marks = { ...one.marks, [key]: { present, at } };
      }
    }
    const sessions = held.sessions;
    const data = { dateId: DATE, titles: {}, place: 'Olten', sessions, people: structuredClone(held.people) };
    return Response.json({ data });
  });
  return held;
}

const signIn = (id: string) => {
  const viewer = { user: { id }, viewing: null } as Viewer;
  vi.spyOn(viewers, 'current').mockReturnValue(viewer);
};

beforeEach(async () => {
  await loadOfficeWords();
  signIn('anna');
});
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const show = () =>
  draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AttendancePage dateId={DATE} header={(actions) => <div>{actions}</div>} />
    </QueryClientProvider>,
  );
const row = (name: string) => page.getByRole('button', { name: new RegExp(name) });

test('a tick counts at once, by key too, and for its session alone', async () => {
  const held = portal();
  await show();
  await expect.element(page.getByText('0 von 2 anwesend')).toBeVisible();
  await userEvent.click(row('Aebi'));
  row('Blanc').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 von 2 anwesend')).toBeVisible();
  await expect.poll(() => held.people.map(({ marks }) => marks.one?.present)).toEqual([true, true]);
  await userEvent.click(row('Blanc'));
  await expect.poll(() => held.people[1]?.marks.one?.present).toBe(false);
  await userEvent.selectOptions(page.getByLabelText('Teil'), page.getByRole('option').nth(1));
  await expect.element(page.getByText('0 von 2 anwesend')).toBeVisible();
  expect(row('Aebi').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(await findings()).toEqual([]);
});

test('nobody is marked before the day comes', async () => {
  portal().sessions = [{ ...session('one', 1), startsAt: '2099-03-01T08:00:00Z' }];
  await show();
  await expect.element(page.getByText('Ankreuzen können Sie ab dem 01.03.2099.')).toBeVisible();
  await expect.element(row('Aebi')).toBeDisabled();
  expect(page.getByRole('button', { name: 'Code lesen' }).elements()).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('a session that is gone meanwhile gives way to the one that is there', async () => {
  const held = portal();
  await show();
  await expect.element(page.getByText('0 von 2 anwesend')).toBeVisible();
  held.sessions = [session('moved', 3)];
  await userEvent.click(row('Aebi'));
  await expect.element(page.getByLabelText('Teil')).not.toBeInTheDocument();
  await userEvent.click(row('Blanc'));
  await expect.poll(() => held.people[1]?.marks.moved?.present).toBe(true);
  await expect.element(page.getByText('1 von 2 anwesend')).toBeVisible();
});

test('without a line marks stay on the device, over a reload too, and reach the portal later; a later one there stands', async () => {
  const held = portal();
  const first = await show();
  await expect.element(row('Aebi')).toBeVisible();
  held.reachable = false;
  await userEvent.click(row('Aebi'));
  await userEvent.click(row('Blanc'));
  await expect.element(page.getByText('2 von 2 anwesend')).toBeVisible();
  expect(keptMarks(window.localStorage, 'anna', DATE).map(({ id }) => id)).toEqual(['a', 'b']);
  first.unmount();
  // Somebody else marked meanwhile, after this device did.
  held.people = [person('a', 'Aebi'), person('b', 'Blanc', { one: { present: false, at: '2099-01-01T00:00:00Z' } })];
  held.reachable = true;
  await show();
  await expect.poll(() => held.people[0]?.marks.one?.present).toBe(true);
  await expect.poll(() => keptMarks(window.localStorage, 'anna', DATE)).toEqual([]);
  await expect.element(page.getByText('1 von 2 anwesend')).toBeVisible();
});

test('a refusal that passes loses no mark, nobody else sends it, and who may not mark any more has nothing to send', async () => {
  const held = portal();
  const sent = () => vi.mocked(window.fetch).mock.calls.filter(([, request]) => request?.method === 'POST').length;
  const kept = () => keptMarks(window.localStorage, 'anna', DATE).map(({ id }) => id);
  held.refusal = { code: 'second_factor_needed', status: 401 };
  const first = await show();
  await userEvent.click(row('Aebi'));
  await expect.poll(sent).toBe(1);
  await expect.element(page.getByText('1 von 2 anwesend')).toBeVisible();
  first.unmount();
  held.refusal = null;
  signIn('bruno');
  const second = await show();
  await expect.element(page.getByText('0 von 2 anwesend')).toBeVisible();
  expect([sent(), kept()]).toEqual([1, ['a']]);
  second.unmount();
  held.refusal = { code: 'not_allowed', status: 403 };
  signIn('anna');
  await show();
  await expect.poll(kept).toEqual([]);
});

/** A camera before which codes are held: it takes a picture again and again, as one does. */
function camera() {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 320;
  const picture = canvas.getContext('2d');
  let shown = 'https://elsewhere.example';
  const take = () => {
    const { size, data } = create(shown).modules;
    if (!picture) throw new Error('Nothing can be drawn here.');
    picture.fillStyle = '#ffffff';
    picture.fillRect(0, 0, 320, 320);
    picture.fillStyle = '#000000';
    const edge = Math.floor(260 / size);
    for (let place = 0; place < data.length; place += 1)
      if (data[place]) picture.fillRect(30 + (place % size) * edge, 30 + Math.floor(place / size) * edge, edge, edge);
  };
  take();
  const pictures = setInterval(take, 100);
  onTestFinished(() => clearInterval(pictures));
  const stream = canvas.captureStream();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return {
    hold: (text: string) => {
      shown = text;
    },
    stream,
  };
}

test('the code of a badge or phone marks its person, any other one nobody, and the camera ends with the sheet', async () => {
  const [aebi, blanc] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
  const held = portal();
  held.people = [person(aebi ?? '', 'Aebi'), person(blanc ?? '', 'Blanc')];
  const { hold, stream } = camera();
  await show();
  await page.getByRole('button', { name: 'Code lesen' }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('Dieser Code gehört zu niemandem in dieser Liste.')).toBeVisible();
  hold(codeOfRegistration(blanc ?? ''));
  await expect.element(sheet.getByText('Anna Blanc ist anwesend.')).toBeVisible();
  // Without a line it counts as well, and a second look does not take it back.
  held.reachable = false;
  hold(codeOfRegistration(aebi ?? ''));
  await expect.element(sheet.getByText('Anna Aebi ist anwesend.')).toBeVisible();
  hold(codeOfRegistration(blanc ?? ''));
  await expect.element(sheet.getByText('Anna Blanc ist anwesend.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await sheet.getByRole('button', { name: 'Schliessen' }).click();
  await expect.element(page.getByText('2 von 2 anwesend')).toBeVisible();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('without a camera the sheet says what to do', async () => {
  portal();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await show();
  await page.getByRole('button', { name: 'Code lesen' }).click();
  await expect.element(page.getByText(/^Die Kamera ist nicht bereit/)).toBeVisible();
});
