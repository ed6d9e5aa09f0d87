import { vi } from 'vitest';
import type { Member, TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import type { Answer } from '#shared/names/error-codes.ts';

/** Sends a sheet in, as the wizard does. */
export async function upload(
  portal: TestPortal,
  member: Member,
  kind: string,
  name: string,
  content: string | Buffer,
  sheet?: string,
): Promise<{ status: number; body: Answer<Import> }> {
  const form = new FormData();
  form.append('kind', kind);
  if (sheet !== undefined) form.append('sheet', sheet);
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(`${portal.origin}/api/v1/imports/single`, {
    method: 'POST',
    headers: { cookie: member.cookie },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer<Import> };
}

/** The import when nothing runs any more. */
export function settled(member: Member, id: string): Promise<Import> {
  return vi.waitFor(
    async () => {
      const { body } = await member.call('GET', `/imports/single?id=${id}`);
      const found = body.data as Import;
      if (found.state.endsWith('ing')) throw new Error(`Still ${found.state}: ${found.done} of ${found.total}`);
      return found;
    },
    { timeout: 60_000 },
  );
}
