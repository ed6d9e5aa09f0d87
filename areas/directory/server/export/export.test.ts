import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, upload } from '#server/imports/testing/sheets.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import type { ExportAmounts } from '../../export-contract.ts';
import { labelsFile, sizeFor } from './labels-file.ts';

let portal: TestPortal;
let admin: Member;
let owner: Member;
let optician: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  [admin, owner, optician] = [
    await portal.signIn('admin@lumen.example'),
    await portal.signIn('owner@lumen.example'),
    await portal.signIn('optician@lumen.example'),
  ];
});
afterAll(() => portal.stop());

async function taken(member: Member, query: string) {
  const answer = await fetch(`${portal.origin}/api/v1/directory/export?${query}`, {
    headers: { cookie: member.cookie },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const amounts = async (member: Member, query = '') =>
  (await member.call('GET', `/directory/export-amounts?${query}`)).body.data as ExportAmounts;

async function sheetOf(bytes: Buffer, name: string, sheet?: string) {
  const path = join(tmpdir(), crypto.randomUUID());
  await writeFile(path, bytes);
  return readSheet({ name, path }, sheet);
}

/** Pages of a PDF, and how often it draws text. */
function drawn(pdf: Buffer): { pages: number; texts: number; fonts: number } {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return {
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    texts: streams.reduce((sum, stream) => sum + (stream.match(/T[jJ]\b/g)?.length ?? 0), 0),
    fonts: new Set(text.match(/\/FontFile2 \d+/g)).size,
  };
}

describe('the filtered list', () => {
  it('leaves with the filters of the address, as many rows as were told, and an entry in the audit log', async () => {
    const filters = 'canton=BE,ZH&program=gesundheitsoptik';
    const told = await amounts(admin, filters);
    const { data: list } = await admin.client.rpc('search_opticians', {
      cantons: ['BE', 'ZH'],
      programs: ['gesundheitsoptik'],
    });
    const { matching, branches, people } = list as { matching: number; branches: number; people: number };
    expect(told.cards).toEqual({ companies: matching, branches, people });
    expect([told.lists, told.own]).toEqual([told.cards, false]);
    for (const what of ['companies', 'branches', 'people'] as const) {
      const { status, bytes, headers } = await taken(admin, `what=${what}&format=csv&${filters}`);
      expect([status, bytes.subarray(0, 3)]).toEqual([200, Buffer.from([0xef, 0xbb, 0xbf])]);
      expect(headers.get('content-disposition')).toContain('attachment');
      expect((await sheetOf(bytes, 'x.csv')).rows).toHaveLength(told.cards[what]);
    }
    const log = await portal.database.rows<{ new: unknown }>(sql`
      select new from brillanz.audit_entries where kind = 'export' and object = 'directory' order by id`);
    expect(log.map((entry) => entry.new)).toContainEqual({
      what: 'people',
      format: 'csv',
      rows: people,
      active: 'active',
      canton: ['BE', 'ZH'],
      program: ['gesundheitsoptik'],
    });
  });

  it('is a workbook with true dates and numbers and a sheet that tells who, when and which filters', async () => {
    const { bytes } = await taken(admin, 'what=companies&format=xlsx&canton=BE&words=fr&q=optik');
    const sheet = await sheetOf(bytes, 'x.xlsx');
    expect(sheet.format.sheets).toEqual(['Entreprises', 'Filtres']);
    expect(sheet.columns).toContain('Membre depuis');
    const since = sheet.rows.map(({ cells }) => cells[sheet.columns.indexOf('Membre depuis')]);
    expect(since.every((cell) => cell === '' || /^\d{4}-\d{2}-\d{2}$/.test(cell ?? ''))).toBe(true);
    expect(since.some((cell) => cell !== '')).toBe(true);
    const told = (await sheetOf(bytes, 'x.xlsx', 'Filtres')).rows.map(({ cells }) => cells);
    expect(told).toContainEqual(['Exporté par', 'Corinne Wäfler']);
    expect(told).toContainEqual(['Lignes', String(sheet.rows.length)]);
    expect(told).toContainEqual(['Cantons', 'Berne']);
    expect(told).toContainEqual(['Recherche', 'optik']);
    expect(told).toContainEqual(['Groupes ERFA', 'aucune restriction']);
  });

  it('is narrowed to groups and the board, and says so', async () => {
    const filters = 'erfa=1,2&board=yes';
    const { bytes } = await taken(admin, `what=companies&format=xlsx&${filters}`);
    const sheet = await sheetOf(bytes, 'x.xlsx');
    const { lists } = await amounts(admin, filters);
    expect(sheet.rows).toHaveLength(lists?.companies ?? 0);
    expect(sheet.rows.length).toBeLessThan((await amounts(admin)).lists?.companies ?? 0);
    const told = (await sheetOf(bytes, 'x.xlsx', 'Filter')).rows.map(({ cells }) => cells);
    expect(told).toContainEqual(['ERFA-Gruppen', '1, 2']);
    expect(told).toContainEqual(['Vorstand', 'nur Betriebe mit Vorstandsmitglied']);
  });

  it.each(['companies', 'branches', 'people'])('comes back by the import as it left: %s', async (what) => {
    const { bytes } = await taken(admin, `what=${what}&format=csv&canton=BE`);
    const made = (await upload(portal, admin, `directory.${what}`, 'zurueck.csv', bytes)).body.data as Import;
    await admin.call('POST', '/imports/check', { body: { id: made.id, mapping: made.mapping } });
    const { counts, total, id } = await settled(admin, made.id);
    const { data } = await admin.client
      .from('import_rows')
      .select('reasons, changes')
      .eq('import_id', id)
      .neq('outcome', 'same')
      .limit(3);
    expect([counts.same, data]).toEqual([total, []]);
  });

  it('is cards for every member, and lists and labels for the office and of one’s own company', async () => {
    const all = await amounts(optician);
    expect([all.lists, all.own]).toEqual([null, true]);
    const cards = (await taken(optician, 'what=people&format=vcard')).bytes.toString();
    expect(cards.match(/BEGIN:VCARD\r\nVERSION:4.0\r\n/g)).toHaveLength(all.cards.people);
    expect(cards.match(/\r\nFN:/g)).toHaveLength(all.cards.people);
    for (const format of ['csv', 'xlsx', 'labels']) {
      expect((await taken(optician, `what=people&format=${format}`)).status).toBe(403);
      const { status } = await taken(owner, `what=people&format=${format}`);
      expect(status, format).toBe(200);
    }
    const own = await amounts(owner);
    const [{ n } = { n: 0 }] = await portal.database.rows<{ n: number }>(sql`
      select count(*)::int as n from staff where active and optician_id = (
        select optician_id from staff where auth_user_id = (select id from auth.users where email = 'owner@lumen.example'))`);
    expect(own.lists).toMatchObject({ companies: 1, people: n });
    expect((await sheetOf((await taken(owner, 'what=people&format=csv')).bytes, 'x.csv')).rows).toHaveLength(n);
    expect((await fetch(`${portal.origin}/api/v1/directory/export?what=people&format=vcard`)).status).toBe(401);
  });

  it('refuses wrong questions, and a list without rows', async () => {
    for (const query of [
      'what=ghosts&format=csv',
      'what=people&format=exe',
      'what=people&format=csv&canton=XX',
      'what=people&format=labels&start=99',
    ]) {
      expect((await taken(admin, query)).status, query).toBe(422);
    }
    expect((await taken(admin, 'what=people&format=csv&q=gibtesnichtxyz')).status).toBe(404);
  });
});

describe('labels', () => {
  const label = ['Optik Kovačić & Šimić Genève AG', 'Zoé Müller', 'Bahnhofstrasse 1', '3011 Bern'];

  it('stand on as many sheets as they need, from the position on that was asked for', async () => {
    const labels = Array.from({ length: 25 }, () => label);
    expect(drawn(await labelsFile(labels.slice(1), '3x8', 1)).pages).toBe(1);
    expect(drawn(await labelsFile(labels, '3x8', 1)).pages).toBe(2);
    expect(drawn(await labelsFile(labels.slice(1), '3x8', 2)).pages).toBe(2);
    expect(drawn(await labelsFile(labels, '2x7', 4)).pages).toBe(2);
    const one = drawn(await labelsFile([label], '3x8', 24));
    // Letters of both parts of the font, regular and bold.
    expect(one.pages).toBe(1);
    expect(one.fonts).toBeGreaterThanOrEqual(3);
    expect(one.texts).toBeGreaterThanOrEqual(label.length);
  });

  it('shrink long names, and never below what can be read', () => {
    expect(sizeFor(label, 58, 28)).toBeGreaterThan(9);
    const long = [
      'Gemeinschaftspraxis für Augenoptik, Optometrie und Kontaktlinsen am Bahnhofplatz in Rapperswil-Jona AG',
      ...label.slice(1),
    ];
    expect(sizeFor(long, 58, 28)).toBeLessThan(sizeFor(label, 58, 28));
    expect(sizeFor(['x'.repeat(200)], 58, 28)).toBe(6);
  });

  it('of the whole list are made in one go', async () => {
    const { bytes, status } = await taken(admin, 'what=branches&format=labels');
    const { cards } = await amounts(admin);
    expect([status, drawn(bytes).pages]).toEqual([200, Math.ceil(cards.branches / 24)]);
  });
});
