import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { logoKind } from './logo-kind.ts';

let portal: TestPortal;
let owner: Member;
let moderator: Member;
/** Ids by the German title. */
const logos = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestPortal('demo', { GOTRUE_RATE_LIMIT_HEADER: 'x-client' });
  [owner, moderator] = [await portal.signIn('owner@lumen.example'), await portal.signIn('moderator@lumen.example')];
  const rows = await portal.database.rows<{ id: string; title: string }>(
    sql`select id, title from logos_texts where language = 'de'`,
  );
  for (const { id, title } of rows) logos.set(title, id);
});
afterAll(() => portal.stop());

const take = (query: Record<string, string | undefined>, member: Member = owner, call = 'rendition') => {
  const asked = new URLSearchParams(
    Object.entries({ logo_id: logos.get('Lumen Optik Gruppe'), ...query }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return fetch(`${portal.origin}/api/v1/logos/${call}?${asked}`, { headers: { cookie: member.cookie } });
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { error: { fields?: Record<string, string> } }).error.fields;
const put = (text: string | Buffer, variant = 'mark-colour', name = 'logo.svg') => {
  const body = new FormData();
  body.set('logo_id', logos.get('Lumen Gazette') ?? '');
  body.set('variant', variant);
  body.set('file', new Blob([new Uint8Array(Buffer.from(text))]), name);
  const headers = { cookie: moderator.cookie, origin: portal.origin };
  return fetch(`${portal.origin}/api/v1/logos/files`, { method: 'POST', headers, body });
};

test('twelve logos in forty drawings are live in both languages, as their kind takes them', async () => {
  const rows = await portal.database.rows<{ language: string | null; texts: unknown }>(sql`
    select language, texts from content_revisions revision join contents item on item.id = revision.content_id
    where item.kind = 'logo' and revision.version = 'current'`);
  expect(rows).toHaveLength(36);
  for (const { language, texts } of rows) {
    expect(logoKind[language === null ? 'facts' : 'texts'].safeParse(texts).error).toBeUndefined();
  }
  expect(await portal.database.rows(sql`select id from logo_files`)).toHaveLength(40);
});

test('a rendition has the width that was asked for, also in millimetres and with its clear space', async () => {
  const wide = await sharp(
    await bytesOf(await take({ variant: 'mark-colour', format: 'png', width: '100', unit: 'mm', dpi: '254' })),
  ).metadata();
  expect([wide.width, wide.height, wide.density]).toEqual([1000, 1000, 254]);
  for (const format of ['jpg', 'webp']) {
    const picture = sharp(await bytesOf(await take({ variant: 'mark-colour', format, width: '16', zone: 'true' })));
    expect((await picture.metadata()).width).toBe(16);
  }
  const { data } = await sharp(
    await bytesOf(await take({ variant: 'mark-colour', format: 'png', width: '100', zone: 'true' })),
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The clear space is clear.
  expect([data[3], data[4 * (100 * 50 + 5) + 3]]).toEqual([0, 0]);
  const lineup = await (await take({ variant: 'mark-colour', format: 'svg', lineup: 'true' })).text();
  expect(lineup).not.toContain('<text');
  expect(Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(lineup)?.[1])).toBeGreaterThan(200);
});

test.each([
  [{ format: 'png', width: '4001' }, { width: 'range' }],
  [{ format: 'png', width: '15' }, { width: 'range' }],
  [{ format: 'png', width: '2000', unit: 'mm', dpi: '300' }, { width: 'range' }],
  [{ format: 'eps' }, { format: 'print_pdf' }],
  [{ format: 'ai' }, { format: 'print_pdf' }],
])('%o is refused with its reason', async (query, fields) => {
  const refused = await take({ variant: 'mark-colour', ...query });
  expect(refused.status).toBe(422);
  expect(await fieldsOf(refused)).toEqual(fields);
});

/** What the pages of a PDF draw, and its objects. */
function insideOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].reduce((all, [, body = '']) => {
    try {
      return all + inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return all;
    }
  }, text);
}

test('the print PDF mixes exactly what the office entered, and a spot colour is a separation of its own', async () => {
  const { data } = await owner.client
    .from('logos')
    .select('colours')
    .eq('id', logos.get('Lumen Optik Gruppe'))
    .single();
  const shares = (text: string) =>
    text
      .split(' ')
      .map((one) => String(Number(one) / 100))
      .join(' ');
  for (const ink of ['coated', 'uncoated'] as const) {
    const inside = insideOf(await bytesOf(await take({ variant: 'horizontal-colour', format: 'pdf', ink })));
    const mixed = [...inside.matchAll(/([\d. ]+) sc[n]?\b/gi)].map(([, values = '']) => values.trim());
    expect(new Set(mixed)).toEqual(
      new Set(data?.colours.map((colour: Record<string, string>) => shares(colour[ink] ?? ''))),
    );
  }
  const spot = insideOf(await bytesOf(await take({ variant: 'horizontal-colour', format: 'pdf', ink: 'spot' })));
  for (const { pantone, coated } of data?.colours ?? []) {
    expect(spot).toContain(`/Separation /${pantone.replaceAll(' ', '#20')} /DeviceCMYK`);
    expect(spot).toContain(`/C1 [${shares(coated)}]`);
  }
  expect(spot).not.toMatch(/\/DeviceRGB/);
  const { data: mine } = await owner.client.from('logos').select('id').eq('product', 'purecare').single();
  const lacking = await take({ logo_id: mine?.id, variant: 'mark-colour', format: 'pdf', ink: 'uncoated' });
  expect([lacking.status, await fieldsOf(lacking)]).toEqual([422, { ink: 'not_set' }]);
  const taken = await owner.client
    .from('logo_downloads')
    .select('file_id, logo_files!inner(logo_versions!inner(logo_id))')
    .eq('logo_files.logo_versions.logo_id', mine?.id);
  expect(taken.data).toEqual([]);
});

test('a programme one is not in, another variant and nobody get nothing', async () => {
  const [company] = await portal.database.rows<{ email: string }>(sql`
    select account.email from auth.users account join staff person on person.auth_user_id = account.id
    join staff_with_permissions held on held.staff_id = person.id and held.permission_name = 'canViewMarketing'
    where person.active and not exists (select from optician_programs carried where carried.optician_id = person.optician_id)
      and not exists (select from staff_with_permissions office where office.staff_id = person.id and office.permission_name = 'canEditContent')
    limit 1`);
  expect(company).toBeDefined();
  const outsider = await portal.signIn(company?.email ?? '');
  const asked = { logo_id: logos.get('Frequentlens'), variant: 'mark-colour', format: 'svg' };
  expect((await take(asked, outsider)).status).toBe(404);
  expect((await take({ logo_id: asked.logo_id }, outsider, 'zip')).status).toBe(404);
  expect(
    (
      await outsider.client
        .from('logo_files')
        .select('id, logo_versions!inner(logo_id)')
        .eq('logo_versions.logo_id', asked.logo_id)
    ).data,
  ).toEqual([]);
  // The search finds it for who may have it, and for nobody else.
  const found = async (member: Member) =>
    JSON.stringify(
      (await member.call('GET', `/search?${new URLSearchParams({ q: 'Frequentlens', language: 'de' })}`)).body.data,
    ).includes(asked.logo_id ?? '');
  expect([await found(moderator), await found(outsider)]).toEqual([true, false]);
  expect((await take({ variant: 'stacked-mono', format: 'svg' })).status).toBe(404);
  expect(
    (await fetch(`${portal.origin}/api/v1/logos/rendition?logo_id=${asked.logo_id}&variant=mark-colour&format=svg`))
      .status,
  ).toBe(401);
});

test('a public address shows its drawing to anybody, without a cookie, until the part is off', async () => {
  const { data } = await owner.client.from('logo_files').select('code').eq('variant', 'stacked-colour').single();
  const show = (code: string) => fetch(`${portal.origin}/api/v1/logos/public?code=${code}&format=png`);
  const shown = await show(data?.code);
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(shown.headers.get('set-cookie')).toBeNull();
  expect((await sharp(await bytesOf(shown)).metadata()).height).toBe(400);
  expect((await show('0'.repeat(32))).status).toBe(404);
  await portal.database.rows(sql`update features set switched_on = false where name = 'toolbox'`);
  expect((await show(data?.code)).status).toBe(404);
  expect((await owner.client.from('logo_files').select('id')).data).toEqual([]);
  await portal.database.rows(sql`update features set switched_on = true where name = 'toolbox'`);
});

test('who asks for pictures at public addresses without end waits, and nobody else', async () => {
  const { data } = await owner.client.from('logo_files').select('code').eq('variant', 'stacked-colour').single();
  const show = (from: string, path: string) =>
    fetch(`${portal.origin}/api/v1${path}`, { headers: { 'x-client': from } }).then((answer) => [
      answer.status,
      answer.headers.has('retry-after'),
    ]);
  const logo = `/logos/public?code=${data?.code}`;
  expect(await show('203.0.113.7', logo)).toEqual([200, false]);
  await portal.database.rows(sql`update auth.rate_limits set count = 6000 where key like 'logo:%203.0.113.7%'`);
  expect(await show('203.0.113.7', logo)).toEqual([429, true]);
  expect(await show('203.0.113.7', `/signatures/picture?id=${crypto.randomUUID()}`)).toEqual([429, true]);
  expect(await show('203.0.113.8', logo)).toEqual([200, false]);
});

test('who has a file gets no bytes again, is still told of its successor, and took nothing that cannot be drawn', async () => {
  const asked = { logo_id: logos.get('Lumen Optik Gruppe') ?? '', variant: 'mark-colour', format: 'webp', width: '77' };
  const first = await take(asked);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  await portal.database.rows(sql`update logo_downloads set taken = now() - interval '1 day'`);
  const again = (query: Record<string, string>) =>
    fetch(`${portal.origin}/api/v1/logos/rendition?${new URLSearchParams({ ...asked, ...query })}`, {
      headers: { cookie: owner.cookie, 'if-none-match': etag },
    });
  const recent = async () =>
    (
      await owner.client
        .from('logo_downloads')
        .select('format')
        .gt('taken', new Date(Date.now() - 60_000).toISOString())
    ).data;
  expect((await again({ width: '4001' })).status).toBe(422);
  expect(await recent()).toEqual([]);
  const same = await again({});
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect(await recent()).toEqual([{ format: 'webp' }]);
  expect((await again({ width: '78' })).status).toBe(200);
});

test('the office collects drawings and gives them out; who took the former ones is told once', async () => {
  const id = logos.get('Lumen Gazette');
  await take({ logo_id: id, variant: 'mark-colour', format: 'png', width: '64' });
  const { data: recent } = await owner.client.from('logo_downloads').select('format');
  expect(recent?.map(({ format }) => format)).toContain('png');
  const evil =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect onload="x()" style="fill:#0b1a38" width="40" height="40"/></svg>';
  expect((await put(evil)).status).toBe(200);
  // What was not drawn anew goes on: who looks sees as many drawings as before.
  const variants = async () =>
    (
      await portal.database.rows<{ number: number; variants: string[] }>(sql`
      select version.number, array_agg(file.variant order by file.variant) as variants
      from logo_versions version join logo_files file on file.version_id = version.id
      where version.logo_id = ${id} group by version.number order by version.number`)
    ).map((one) => one.variants);
  const [former, next] = await variants();
  expect(former?.length).toBeGreaterThan(1);
  expect(next).toEqual(former);
  const waiting = async (member: Member) =>
    (await member.client.from('logo_versions').select('id').is('released', null)).data;
  expect([(await waiting(moderator))?.length, (await waiting(owner))?.length]).toEqual([1, 0]);
  const release = () => moderator.call('POST', '/logos/version', { body: { logo_id: id } });
  const [one, two] = await Promise.all([release(), release()]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const svg = await (await take({ logo_id: id, variant: 'mark-colour', format: 'svg' })).text();
  expect(svg).toMatch(/viewBox="0 0 40 40"/);
  expect(svg).not.toMatch(/script|onload|style=/);
  const { data: versions } = await owner.client
    .from('logo_versions')
    .select('number, replaced')
    .eq('logo_id', id)
    .order('number');
  expect(versions?.map(({ number, replaced }) => [number, replaced !== null])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await portal.database.rows(sql`select id from message_postings where kind = 'logoReplaced'`)).toHaveLength(1);
  expect((await owner.call('POST', '/logos/version', { body: { logo_id: id } })).status).toBe(403);
});

const box = (inside: string, extent = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${extent}>${inside}</svg>`;
/** A path, ten times as often with each level. */
const copies = (levels: number) =>
  `<defs><path id="a0" d="M0 0h5v5z"/>${Array.from(
    { length: levels },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#a${levels}"/>`;
test.each([
  ['letters whose font is missing', box('<text>A</text>'), 'logo.svg', 422, { file: 'text' }],
  ['no extent', box('<path d="M0 0h5v5z"/>', ''), 'logo.svg', 422, { file: 'extent' }],
  ['a strip', box('<path d="M0 0h5v5z"/>', 'viewBox="0 0 1000 10"'), 'logo.svg', 422, { file: 'extent' }],
  ['one unit', box('<path d="M0 0h1v1z"/>', 'viewBox="0 0 1 1"'), 'logo.svg', 422, { file: 'size' }],
  ['a poster', box('<path d="M0 0h5v5z"/>', 'width="20000" height="20000"'), 'logo.svg', 422, { file: 'size' }],
  ['pixels named as a drawing', Buffer.from('89504e470d0a1a0a', 'hex'), 'logo.svg', 415, { file: 'content' }],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'logo.png', 415, { file: 'extension' }],
  ['parts that stand for one another a million times', box(copies(4)), 'logo.svg', 422, { file: 'too_long' }],
  ['a bomb', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${box('&a;')}`, 'logo.svg', 415, { file: 'content' }],
])('%s is refused with its reason', async (_what, text, name, status, fields) => {
  const refused = await put(text, 'stacked-mono', name);
  expect([refused.status, await fieldsOf(refused)]).toEqual([status, fields]);
});
