import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { AREAS } from '#server/areas.ts';
import { columnOf } from './faults.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

test('a check over several columns of whatever kind is answered by a field that the kind has', async () => {
  const checks = await database.rows<{ kind: string; table: string; constraint: string }>(sql`
    select kind.name as kind, class.relname as table, con.conname as constraint
    from content_kinds kind
    join pg_constraint con on con.conrelid in (kind.live_table::regclass, (kind.live_table || '_texts')::regclass)
    join pg_class class on class.oid = con.conrelid
    where con.contype = 'c' and cardinality(con.conkey) > 1`);
  expect(checks.length).toBeGreaterThan(10);
  const fields = new Map(
    AREAS.flatMap(({ contents = [] }) => contents).map(({ name, facts, texts }) => [
      name,
      [facts, texts].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : [])),
    ]),
  );
  const unnamed = checks.filter(({ kind, ...check }) => !fields.get(kind)?.includes(columnOf(check) ?? ''));
  expect(unnamed).toEqual([]);
});
