import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailChannel } from '#server/messages/channels.ts';
import { type DeliveryParts, deliverDue } from '#server/messages/deliver.ts';
import { gatherMails } from '#server/messages/gather.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { postReports } from './post-reports.ts';
import { salesReport, salesReportCorrected } from './report-kind.ts';
import { amountText } from './report-words.ts';

/** A Wednesday noon far enough from any real correction. */
const NOON = new Date('2031-11-19T11:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let portal: TestPortal;
let server: MailServer;
let email: ReturnType<typeof mailChannel>;
let owner: Member;
let month: string;
let branch: { id: string; name: string };
const kinds = new Map<string, MessageKind>(
  [salesReport, salesReportCorrected].map((kind) => [kind.name, kind as MessageKind]),
);

beforeAll(async () => {
  server = new MailServer();
  email = mailChannel({ host: '127.0.0.1', port: await server.open() }, { name: 'P', address: 'portal@lumen.example' });
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  const last = await portal.database.one<{ month: string }>(
    sql`select to_char(max(month), 'YYYY-MM') as month from sales_releases where line = 'glasses'`,
  );
  month = last.month;
  branch = await portal.database.one(sql`
    select branch.id, branch.name from branches branch
    join branch_sales kept on kept.branch_id = branch.id and kept.line = 'glasses' and to_char(kept.month, 'YYYY-MM') = ${month}
    where branch.optician_id = (
      select person.optician_id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = 'owner@lumen.example') order by branch.id limit 1`);
  // One month is told, of one line: as if it had been released this morning, and nothing before.
  await portal.database.rows(sql`delete from internal.sales_reports`);
  // Drawing costs: two owners want the file, one of them in French.
  await portal.database.rows(sql`
    insert into sales_report_wishes (staff_id, delivery)
    select held.staff_id, 'linked' from staff_roles held where held.role_name = 'opticianOwner' and held.staff_id not in (
      select person.id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email in ('owner@lumen.example', 'romand@lumen.example'))`);
  await portal.database.rows(sql`update sales_changes set made = made - interval '1 year'`);
  await portal.database.rows(sql`update sales_batches set written = written - interval '1 year'`);
  await portal.database.rows(sql`
    update sales_releases set released = ${later(-60)} where line = 'glasses' and to_char(month, 'YYYY-MM') = ${month}`);
});
afterAll(async () => {
  email.close();
  await portal.stop();
  await server.close();
});

const pool = () => portal.database.pool;
const parts = (at: Date, other: Partial<DeliveryParts> = {}): DeliveryParts => ({
  pool: pool(),
  kinds,
  channels: { email },
  portal: { portalName: 'Portal', publicUrl: 'https://portal.example' },
  held: 60_000,
  now: () => at,
  log: () => undefined,
  ...other,
});
const ofOwner = () => server.mails.filter((mail) => mail.to?.[0]?.address === 'owner@lumen.example');
const mailsOf = (mail: (typeof server.mails)[number] | undefined) =>
  (mail?.attachments ?? []).map(({ mimeType, content }) => [
    mimeType,
    Buffer.from(content as ArrayBuffer)
      .subarray(0, 4)
      .toString('latin1'),
  ]);

describe('the report of a month', () => {
  test('goes to every owner once, whichever process sees it first', async () => {
    await owner.call('PUT', '/sales-data/report-wish', { body: { delivery: 'attached', sheet: true } });
    const posted = await Promise.all([postReports(pool(), NOON), postReports(pool(), NOON)]);
    expect(Math.min(...posted)).toBe(0);
    expect(Math.max(...posted)).toBeGreaterThan(5);
    expect(await postReports(pool(), later(10))).toBe(0);
    // Owners alone, of companies with figures.
    const strangers = await portal.database.rows(sql`
      select from notifications line where kind like 'salesReport%' and not exists (
        select from staff_roles held where held.staff_id = line.staff_id and held.role_name = 'opticianOwner')`);
    expect(strangers).toEqual([]);
  });

  test('that cannot be drawn waits, and arrives whole with the next attempt', async () => {
    const broken = new Map(kinds);
    broken.set('salesReport', {
      ...salesReport,
      files: ({ delivery }) => (delivery === 'attached' ? Promise.reject(new Error('no font')) : Promise.resolve([])),
    } as MessageKind);
    await gatherMails(pool(), later(11));
    const again = await deliverDue(parts(later(11), { kinds: broken }));
    expect(ofOwner()).toEqual([]);
    const waiting = await portal.database.rows(
      sql`select status from mails where kind = 'salesReport' and reason = 'files' order by created`,
    );
    expect(waiting).toEqual([{ status: 'queued' }, { status: 'queued' }]);
    for (let at = again; at; ) at = await deliverDue(parts(at));
    const [mail, ...others] = ofOwner();
    expect(others).toEqual([]);
    expect(mailsOf(mail)).toEqual([
      ['application/pdf', '%PDF'],
      ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\u0003\u0004'],
    ]);
    expect(mail?.text).toContain(branch.name);
    // A branch that is new has nothing to compare with: the change is that of the others, of what the number before it counts.
    const { all, change } = await portal.database.one<{ all: number; change: string }>(sql`
      select sum(present.units)::int as all,
        to_char(round(100 * sum(present.units) filter (where earlier.units is not null) / sum(earlier.units)) - 100, 'SG990') as change
      from branches branch join branch_sales present on present.branch_id = branch.id and present.line = 'glasses'
        and to_char(present.month, 'YYYY-MM') = ${month}
      left join branch_sales earlier on earlier.branch_id = present.branch_id and earlier.line = present.line
        and earlier.month = (present.month - interval '1 year')::date
      where branch.optician_id = (select optician_id from branches where id = ${branch.id})
      having count(*) > count(earlier.units)`);
    const told = change.replaceAll(' ', '').replace('-', '−').replace('+0', '0');
    expect(mail?.subject).toContain(`: ${amountText(all)} Stück, ${told}\u202f%`);
    expect(mail?.text).toContain('/app/sales?tab=glasses');
    const french = server.mails.find(({ to }) => to?.[0]?.address === 'romand@lumen.example');
    expect(french?.subject).toMatch(/^Verres, .* pièces, /);
    expect(french?.attachments[0]?.filename).toBe(`Rapport-mensuel-verres-${month}.pdf`);
  });

  test('comes again after a correction, to those alone whose figures changed, and says what', async () => {
    server.mails.length = 0;
    await owner.call('PUT', '/sales-data/report-wish', { body: { delivery: 'linked', sheet: false } });
    await portal.database.rows(sql`
      update glasses_sales set units = units + 7 where branch_id = ${branch.id} and to_char(month, 'YYYY-MM') = ${month}
        and (brand, product_group) = (
          select brand, product_group from glasses_sales one where one.branch_id = ${branch.id}
            and to_char(one.month, 'YYYY-MM') = ${month} order by 1, 2 limit 1)`);
    await portal.database.rows(sql`
      insert into sales_changes (line, branch_id, month, brand, product_group, after, reason, made)
      values ('glasses', ${branch.id}, ${`${month}-01`}, 'zeiss', 'single', '{}', 'Nachtrag', ${later(20)})`);
    // Whoever corrects is left to finish.
    expect(await postReports(pool(), later(30))).toBe(0);
    expect(await postReports(pool(), later(60))).toBe(1);
    expect(await postReports(pool(), later(61))).toBe(0);
    await gatherMails(pool(), later(61));
    await deliverDue(parts(later(61)));
    const [mail, ...others] = server.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Korrigiert: Brillengläser/);
    expect(mail?.text).toMatch(new RegExp(`${branch.name}: [\\d’]+ Stück, CHF [\\d’.]+, statt [\\d’]+ Stück`));
    expect(mail?.attachments).toEqual([]);
  });

  test('ends for who wants none', async () => {
    await owner.call('PUT', '/sales-data/report-wish', { body: { delivery: 'off', sheet: false } });
    await portal.database.rows(sql`delete from internal.sales_reports`);
    expect(await postReports(pool(), later(120))).toBeGreaterThan(5);
    const [mine] = await portal.database.rows(sql`
      select from internal.sales_reports posted join staff person on person.id = posted.staff_id
      join auth.users account on account.id = person.auth_user_id where account.email = 'owner@lumen.example'`);
    expect(mine).toBeUndefined();
  });
});

describe('the report as a file', () => {
  const path = (query: string) => `/sales-data/report?line=glasses&${query}`;

  test.each(['pdf', 'xlsx'])('%s of the own company', async (format) => {
    const query = path(`month=${month}&format=${format}&words=fr`);
    const file = await fetch(`${portal.origin}/api/v1${query}`, { headers: { cookie: owner.cookie } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain(`Rapport-mensuel-verres-${month}.${format}`);
  });

  test('is for nobody without the right, and never of a month that is not released', async () => {
    const optician = await portal.signIn('optician@lumen.example');
    expect((await optician.call('GET', path(`month=${month}&format=pdf`))).status).toBe(403);
    const open = await portal.database.one<{ month: string }>(
      sql`select to_char(max(month), 'YYYY-MM') as month from branch_sales where line = 'glasses'`,
    );
    expect((await owner.call('GET', path(`month=${open.month}&format=pdf`))).status).toBe(404);
    expect((await owner.call('GET', path('month=2026-13&format=pdf'))).status).toBe(422);
  });
});
