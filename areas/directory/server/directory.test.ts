import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { BranchDetail, BranchHit, OpticianDetail, PersonDetail } from '../contract.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
let owner: Member;
let admin: Member;
let optician: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
});
afterAll(() => portal.stop());

async function read<T>(member: Member, path: string): Promise<T> {
  const { status, body } = await member.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as T;
}

describe('GET /opticians/single', () => {
  it('answers the company with branches, people and what the reader may do', async () => {
    const { id } = await portal.database.one<{ id: string }>(sql`
      select optician_id as id from staff where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`);
    const own = await read<OpticianDetail>(owner, `/opticians/single?id=${id}`);
    expect(own.branches.length).toBeGreaterThan(0);
    expect(own.branches[0]?.is_main).toBe(true);
    expect(own.staff.length).toBeGreaterThan(0);
    expect(own.owners.length).toBeGreaterThan(0);
    expect(own.abilities).toEqual({ own: true, edit: true, manage: false });
    expect(own).not.toHaveProperty('search_text');
    const seen = await read<OpticianDetail>(admin, `/opticians/single?id=${id}`);
    expect(seen.abilities).toEqual({ own: false, edit: true, manage: true });
  });

  it('does not know what is inactive, except for the office', async () => {
    const { id } = await portal.database.one<{ id: string }>(
      sql`select id from opticians where not active order by id limit 1`,
    );
    expect((await owner.call('GET', `/opticians/single?id=${id}`)).status).toBe(404);
    expect((await read<OpticianDetail>(admin, `/opticians/single?id=${id}`)).active).toBe(false);
  });
});

describe('GET /branches/single and /staff/single', () => {
  it('tell which branch belongs to which people', async () => {
    const { staff_id, branch_id } = await portal.database.one<{ staff_id: string; branch_id: string }>(sql`
      select works.staff_id, works.branch_id from staff_branches works
      join staff person on person.id = works.staff_id and person.active
      join branches branch on branch.id = works.branch_id and branch.active
      join opticians company on company.id = person.optician_id and company.active
      order by works.staff_id limit 1`);
    const branch = await read<z.infer<typeof BranchDetail>>(optician, `/branches/single?id=${branch_id}`);
    expect(branch.staff.map(({ id }) => id)).toContain(staff_id);
    const person = await read<z.infer<typeof PersonDetail>>(optician, `/staff/single?id=${staff_id.toUpperCase()}`);
    expect(person.branches.map(({ id }) => id)).toContain(branch_id);
    expect(person.optician_name).toBe(branch.optician_name);
  });

  it('keep the way into the print shop to the company itself', async () => {
    const { id } = await portal.database.one<{ id: string }>(sql`
      select branch.id from branches branch join opticians company on company.id = branch.optician_id
      where branch.active and company.active
        and branch.id in (select record_id from kept_values where field = 'web_to_print_login_url')
        and company.id <> (select optician_id from staff where auth_user_id =
          (select id from auth.users where email = 'optician@lumen.example'))
      order by branch.id limit 1`);
    const foreign = await read<z.infer<typeof BranchDetail>>(optician, `/branches/single?id=${id}`);
    expect(foreign.web_to_print_login_url).toBeNull();
    const office = await read<z.infer<typeof BranchDetail>>(admin, `/branches/single?id=${id}`);
    expect(office.web_to_print_login_url).toMatch(/^https?:/);
  });
});

describe('GET /branches/search', () => {
  const search = (q: string, member = optician) =>
    read<z.infer<typeof BranchHit>[]>(member, `/branches/search?${new URLSearchParams({ q })}`);

  it('finds by place, postcode and company, whatever the spelling', async () => {
    const places = async (q: string) => new Set((await search(q)).map(({ place }) => place));
    expect(await places('Zürich')).toContain('Zürich');
    expect(await places('zuerich')).toContain('Zürich');
    expect(await places('ZURICH')).toContain('Zürich');
    expect(await places('geneve')).toContain('Genève');
    expect(await places('Wintertur')).toContain('Winterthur');
    const { postcode, name } = await portal.database.one<{ postcode: string; name: string }>(sql`
      select branch.postcode, company.name from branches branch join opticians company on company.id = branch.optician_id
      where branch.active and company.active order by branch.id limit 1`);
    expect((await search(postcode)).every((hit) => hit.postcode === postcode)).toBe(true);
    expect((await search(name)).map((hit) => hit.optician_name)).toContain(name);
  });

  it('wants all words, takes numbers as they are and answers 25 at most', async () => {
    expect(await search('Zürich Genève')).toEqual([]);
    expect(await search('99999')).toEqual([]);
    expect((await search('optik')).length).toBeLessThanOrEqual(25);
  });

  it.each(["'; drop table branches; --", '%', '_', '\\', '*', '(', '👓', '   .  '])('takes %s as text', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  it('shows nothing inactive', async () => {
    const { name } = await portal.database.one<{ name: string }>(
      sql`select name from opticians where not active order by id limit 1`,
    );
    expect((await search(name, admin)).map((hit) => hit.optician_name)).not.toContain(name);
  });
});

describe('every call of the directory', () => {
  const paths = ['/opticians/single', '/branches/single', '/staff/single'];

  it.each(paths)('%s refuses strangers, garbage and what is not there', async (path) => {
    expect((await portal.call('GET', `${path}?id=${UNKNOWN}`)).status).toBe(401);
    expect((await owner.call('GET', `${path}?id=${UNKNOWN}`)).body.error?.code).toBe('not_found');
    for (const query of ['', '?id=', '?id=1', `?id=${UNKNOWN}&id=${UNKNOWN}`, "?id=' or true"]) {
      const { status, body } = await owner.call('GET', path + query);
      expect([status, body.error?.fields], query).toEqual([422, { id: expect.any(String) }]);
    }
  });

  it('refuses a search without text, with too much and with control characters', async () => {
    expect((await portal.call('GET', '/branches/search?q=bern')).status).toBe(401);
    for (const q of ['', '   ', 'x'.repeat(101), 'a\u0000b', 'a\nb']) {
      const { status } = await owner.call('GET', `/branches/search?${new URLSearchParams({ q })}`);
      expect(status, JSON.stringify(q)).toBe(422);
    }
  });
});
