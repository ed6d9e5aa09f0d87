import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase } from '#database/testing/test-database.ts';
import type { CallContext } from '#server/http/call.ts';
import type { NewFile } from './file-row.ts';
import { saveFile } from './save-file.ts';

test('what one person stores in a day is bounded, used or not', async () => {
  const database = await createTestDatabase('demo');
  const uploader = await database.one<{ id: string }>(sql`select id from staff limit 1`);
  const contextOf = (sub: string) =>
    ({
      caller: { role: 'authenticated', claims: { sub } },
      asSystem: (reason, work) => asSystem(database.pool, reason, work),
    }) satisfies Partial<CallContext> as unknown as CallContext;
  const [anna, beat] = [contextOf(randomUUID()), contextOf(randomUUID())];
  const store = (context: CallContext, size: number) => {
    const id = randomUUID();
    return saveFile(context, id, async (): Promise<NewFile> => {
      const nothing = { image_kind: null, variants: {}, width: null, height: null, focus_x: 0.5, focus_y: 0.5 };
      const names = { kind: 'document', visibility: 'private', name: 'a.pdf', type: 'application/pdf' } as const;
      return {
        ...nothing,
        ...names,
        id,
        uploader_id: uploader.id,
        size,
        sha256: '0'.repeat(64),
        storage_key: `${id}/original`,
      };
    });
  };
  for (let file = 0; file < 86; file++) await store(anna, 25_000_000);
  await expect(store(anna, 1)).rejects.toMatchObject({ code: 'too_many_requests' });
  await store(beat, 1);
  await database.drop();
});
