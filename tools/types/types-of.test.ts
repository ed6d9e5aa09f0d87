import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import type { Database } from '#database/types.generated.ts';
import { typesOf } from './types-of.ts';

let database: TestDatabase;
let types: string;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  const client = new pg.Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  types = await typesOf(client);
  await client.end();
});
afterAll(() => database.drop());

test('database/types.generated.ts is what the schema makes (else run tools/generate-types.ts)', async () => {
  expect(await readFile(join(PROJECT_ROOT, 'database/types.generated.ts'), 'utf8')).toBe(types);
});

test('views carry the keys of the columns they project', () => {
  const view = types.slice(types.indexOf('      staff_with_permissions: {'));
  expect(view.slice(0, view.indexOf('Relationships: []') + 1 || 1500)).toContain("referencedRelation: 'opticians'");
});

test('the types fit what the client asks for', () => {
  type Tables = Database['public']['Tables'];
  const row: Pick<Tables['branches']['Row'], 'canton' | 'opening_hours' | 'language'> = {
    canton: 'BE',
    opening_hours: { monday: [{ from: '08:00', to: '12:00' }] },
    language: 'fr',
  };
  const insert: Tables['opticians']['Insert'] = { name: 'New' };
  const call: Database['public']['Functions']['search_opticians']['Args'] = { q: 'x', page: 1 };
  expect([row.language, insert.name, call.q]).toEqual(['fr', 'New', 'x']);
});
