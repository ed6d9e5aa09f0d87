import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type FilesPortal, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { picture } from '#server/files/testing/samples.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { GROUNDS, readable } from '../accent.ts';
import { server } from '../server.ts';
import type { PublicItem, PublicJob } from './public-listings.ts';

let portal: FilesPortal;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
});
afterAll(() => portal.stop());

const look = <Row extends object>(statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'a test looks and prepares', (tx) => tx.rows<Row>(statement));
const fetched = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${portal.origin}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
async function listed<Listing = PublicItem>(query = '', name = 'marketplace'): Promise<Listing[]> {
  const { status, text } = await fetched(`/api/v1/${name}/embed?${query}`);
  expect(status).toBe(200);
  return JSON.parse(text).data.items;
}
/** All ids of a kind that the embed tells of, canton by canton. */
const allIds = async (name: string) =>
  (await Promise.all(CANTONS.map((canton) => listed(`canton=${canton}&limit=30`, name)))).flat().map(({ id }) => id);
/** The ids that are open to everybody, said in another way. */
const openIds = async (kind: string) =>
  (
    await look<{ id: string }>(sql`
      select item.id from contents item join listings listing using (id)
      where item.kind = ${kind} and item.status = 'published' and listing.closed_at is null and listing.expires_at > now()
        and 'everybody' = any (item.readers)`)
  ).map(({ id }) => id);
const site = async (origins: string[]) => {
  const [made] = await look<{ id: string; key: string }>(
    sql`insert into embed_sites (name, origins) values ('Site', ${origins}) returning id, key`,
  );
  if (!made) throw new Error('No site was made.');
  return made;
};

describe('what is public', () => {
  test.each([
    ['marketplace', 'marketplace_item'],
    ['jobs', 'job'],
  ])('of %s is what is open to everybody, and nothing else', async (name, kind) => {
    const [told, open] = await Promise.all([allIds(name), openIds(kind)]);
    expect(open.length).toBeGreaterThan(20);
    expect(told.sort()).toEqual(open.sort());
  });

  test('of an item ends with it: over, closed, in the archive, for some only, or of a company that left', async () => {
    const items = (await listed('limit=30')).slice(0, 5).map(({ id }) => id);
    const [over, closed, archived, some, left] = items;
    await look(sql`update listings set expires_at = now() - interval '1 minute' where id = ${over}`);
    await look(sql`update listings set closed_at = now(), outcome = 'sold' where id = ${closed}`);
    await look(sql`update contents set archived_at = now() where id = ${archived}`);
    await look(
      sql`update contents set access_level = 'restrictedAccess', audience = '{role:admin}' where id = ${some}`,
    );
    await look(sql`update listings set company_active = false where id = ${left}`);
    const ids = (await listed('limit=30')).map(({ id }) => id);
    expect(items.filter((id) => ids.includes(id))).toEqual([]);
    await look(sql`update listings set company_active = true where id = ${left}`);
    expect((await listed('limit=30')).map(({ id }) => id)).toContain(left);
  });

  test('names nobody, and no address of mail', async () => {
    const [[item], [job]] = await Promise.all([listed(), listed<PublicJob>('', 'jobs')]);
    const common = 'canton created expires_at id language place text title url'.split(' ');
    const names = (more: string) => [...common, ...more.split(' ')].sort();
    expect(Object.keys(item ?? {}).sort()).toEqual(names('brand condition direction kind picture price reserved'));
    expect(Object.keys(job ?? {}).sort()).toEqual(
      names(
        'apply_url company languages page postcode profession profession_name starts_on temporary workload_from workload_to',
      ),
    );
    expect(item?.url).toMatch(/\/de\/app\/marketplace\/[\da-f-]{36}$/);
  });

  test('is filtered, in the language asked for where there is one', async () => {
    const some = await listed('direction=searching&kind=object&limit=30');
    expect(new Set(some.map(({ direction, kind }) => `${direction} ${kind}`))).toEqual(new Set(['searching object']));
    expect((await listed<PublicJob>('kind=sales', 'jobs')).every(({ profession }) => profession === 'sales')).toBe(
      true,
    );
    const inFrench = await listed('language=fr&limit=30');
    const both = await look<{ id: string }>(sql`select id from marketplace_items_texts
      where id = any (${inFrench.map(({ id }) => id)}) group by id having count(*) = 2`);
    expect(both.length).toBeGreaterThan(3);
    for (const { id } of both) expect(inFrench.find((item) => item.id === id)?.language).toBe('fr');
  });
});

describe('the answer', () => {
  test('is open to every page, sets nothing, and is not sent twice', async () => {
    const first = await fetched('/api/v1/marketplace/embed', { origin: 'https://anywhere.example' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('set-cookie')).toBe(null);
    const again = await fetched('/api/v1/marketplace/embed', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('names towns in the language of its page', async () => {
    for (const name of ['marketplace', 'jobs']) {
      const page = async (language: string) => (await fetched(`/${language}/embeds/${name}?canton=ZH&limit=30`)).text;
      expect(await page('de')).toMatch(/[·,] Zürich\b/);
      expect(await page('fr')).toMatch(/[·,] Zurich\b/);
      expect(await page('fr')).not.toMatch(/[·,] Zürich\b/);
    }
  });

  test('is at most 40 KB, and so is the page', async () => {
    await look(sql`update marketplace_items_texts set title = repeat('é', 120), text = repeat('Ü', 5000) where id in
      (select id from marketplace_items order by created desc limit 40)`);
    for (const path of ['/api/v1/marketplace/embed', '/api/v1/jobs/embed', '/embeds/marketplace', '/embeds/jobs']) {
      expect(Buffer.byteLength((await fetched(`${path}?limit=30`)).text)).toBeLessThan(40 * 1024);
    }
  });

  test.each(['limit=100000', 'limit=0', 'limit=x', 'language=it', 'direction=up', 'canton=XX', 'kind=%00'])(
    'to %s names the parameter that is wrong',
    async (query) => {
      const { status, text } = await fetched(`/api/v1/marketplace/embed?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(JSON.parse(text).error.fields)).toEqual([query.split('=')[0]]);
    },
  );

  test('as RSS leads to the items, with their text as text', async () => {
    const [item] = await listed();
    await look(sql`update marketplace_items_texts set title = ${'Lupe\u0008 <b>&"'} where id = ${item?.id}`);
    const { text, headers } = await fetched('/api/v1/marketplace/embed.rss');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain(`<title>Lupe &#60;b&#62;&#38;&#34;</title><link>${item?.url}</link>`);
  });
});

describe('a page', () => {
  test('stands alone without a key, and is framed by the site of its key alone', async () => {
    const { key } = await site(['https://one.example', 'https://www.one.example']);
    const policy = async (path: string) => (await fetched(path)).headers.get('content-security-policy');
    for (const path of ['/embeds/marketplace', '/fr/embeds/jobs']) {
      expect(await policy(path)).toContain("frame-ancestors 'none'");
      for (const other of ['0', '%00', key.toUpperCase()]) {
        expect(await policy(`${path}?key=${other}`)).toContain("frame-ancestors 'none'");
      }
      expect(await policy(`${path}?key=${key}`)).toContain(
        "frame-ancestors 'self' https://one.example https://www.one.example",
      );
    }
    const { headers } = await fetched(`/embeds/marketplace?key=${key}`);
    expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
  });

  test('counts how often another site shows it', async () => {
    const { id, key } = await site(['https://two.example']);
    const from = (site: string, dest = 'iframe') =>
      fetched(`/embeds/marketplace?key=${key}`, { 'sec-fetch-dest': dest, 'sec-fetch-site': site });
    await Promise.all([from('cross-site'), from('cross-site'), from('same-origin'), from('none', 'document')]);
    expect(await look(sql`select views from embed_days where site_id = ${id}`)).toEqual([{ views: 2 }]);
  });

  test('passes over what is wrong in its address, and says so', async () => {
    const { status, text } = await fetched('/embeds/marketplace?limit=100000&accent=red%3B%7D&canton=%22%3E%3Ci%3E');
    expect(status).toBe(200);
    expect(text).toContain('nicht und wurden übergangen: canton, limit, accent.');
    expect(text).not.toMatch(/red;|<i>/);
    expect(text.match(/<li>/g)?.length).toBe(12);
  });

  test('has the colour that is wished for, as far as it can be read', async () => {
    const { text } = await fetched('/embeds/marketplace?accent=ffd400&theme=light');
    expect(text).toContain(`--link:${readable('ffd400', GROUNDS.light)}`);
    expect(text).not.toContain('prefers-color-scheme');
    expect((await fetched('/embeds/marketplace')).text).toContain('@media(prefers-color-scheme:dark)');
  });

  test('of a job tells search engines of it, and is gone with it', async () => {
    const [job] = await listed<PublicJob>('language=fr', 'jobs');
    await look(sql`update job_offers_texts set text = ${'Eins</script><script>alert(1)\nZwei'} where id = ${job?.id}`);
    const path = `/fr/embeds/jobs/${job?.id}`;
    const { text } = await fetched(path);
    const [, posting = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(posting)).toMatchObject({
      '@type': 'JobPosting',
      title: job?.title,
      description: '<p>Eins&#60;/script&#62;&#60;script&#62;alert(1)</p><p>Zwei</p>',
      validThrough: job?.expires_at,
      hiringOrganization: { name: job?.company },
      jobLocation: { address: { addressLocality: job?.place, addressCountry: 'CH' } },
    });
    expect(text).toContain(`href="${job?.url}"`);
    await look(sql`update listings set expires_at = now() - interval '1 minute' where id = ${job?.id}`);
    const after = await fetched(path);
    expect([after.status, after.text.includes('Ce poste n’est plus vacant.')]).toEqual([404, true]);
    expect((await fetched('/embeds/jobs/7')).status).toBe(404);
  });

  test('shows the first picture of an item as long as it is open', async () => {
    const owner = await portal.signIn('owner@lumen.example');
    const file = storedOf(
      await upload(portal, owner, 'Lupe.png', await picture(300, 200), { imageKind: 'Marketplace' }),
    );
    const [item] = await listed();
    await look(sql`update files set held = true, expires = null, owner_table = 'contents', owner_id = ${item?.id},
      owner_field = 'file' where id = ${file.id}`);
    await look(sql`update marketplace_items set pictures = jsonb_build_array(jsonb_build_object('file', ${file.id}::text))
      where id = ${item?.id}`);
    const path = `/embeds/marketplace/${item?.id}/picture`;
    const shown = await fetched(path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await listed())[0]?.picture).toMatch(path);
    await look(sql`update listings set closed_at = now(), outcome = 'sold' where id = ${item?.id}`);
    expect((await fetched(path)).status).toBe(404);
  });

  test('is closed while the marketplace is switched off', async () => {
    await look(sql`update features set switched_on = false where name = 'marketplace'`);
    const { status, text } = await fetched('/embeds/marketplace');
    expect([status, text.includes('zurzeit geschlossen')]).toEqual([404, true]);
    expect((await fetched('/api/v1/jobs/embed')).status).toBe(404);
    await look(sql`update features set switched_on = true where name = 'marketplace'`);
  });
});

describe('a site', () => {
  test('is registered by the office, with addresses that fit a header, and stands in the audit log', async () => {
    const admin = await portal.signIn('admin@lumen.example');
    const keep = (origins: string[]) =>
      admin.client.from('embed_sites').insert({ name: 'Optik', origins }).select('key');
    const wrong = [
      'http://optik.example',
      'https://*',
      'https://optik.example; x',
      'https://optik.example/a',
      "'self'",
    ];
    for (const origin of wrong) expect((await keep([origin])).error?.code).toBe('23514');
    expect((await keep(['https://optik.example', 'https://optik.example x'])).error?.code).toBe('23514');
    const { data } = await keep(['https://optik.example', 'http://localhost:8080']);
    expect(data?.[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(await look(sql`select action, object from brillanz.audit_entries where action = 'embedSite'`)).toEqual([
      { action: 'embedSite', object: 'Optik' },
    ]);
  });

  test('keeps its views as long as the office says', async () => {
    const { id } = await site(['https://kept.example']);
    await look(sql`insert into embed_days (site_id, day, views)
      select ${id}::uuid, internal.zurich_today() - age, 1 from unnest(array[20, 399, 401]) age`);
    await nightOf(portal.database.pool, server.kept ?? []);
    const kept = sql`select internal.zurich_today() - day as age from embed_days where site_id = ${id} order by age`;
    expect(await look(kept)).toEqual([{ age: 20 }, { age: 399 }]);
  });
});
