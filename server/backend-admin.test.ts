import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type BackendAdmin, createBackendAdmin, missingBackendAdmin } from './backend-admin.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
let hosted: BackendAdmin;
let secretKey: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  const row = await asSystem(portal.database.pool, 'the test plays the owner of a hosted project', (tx) =>
    tx.row<{ key: string }>(sql`select key from auth.api_keys where kind = 'secret'`),
  );
  secretKey = row?.key ?? '';
  hosted = createBackendAdmin({ url: portal.origin, secretKey, linkLife: 86_400, fetch });
});
afterAll(() => portal.stop());

describe('the administration over the net, as of a hosted project', () => {
  it('makes accounts and mails the invitation', async () => {
    await hosted.createAccount('netz@lumen.example', { language: 'fr' });
    await hosted.mailInvitation('netz@lumen.example');
    const mails = (await (await fetch(`${portal.origin}/dev/inbox/messages.json`)).json()) as {
      recipient: string;
      subject: string;
    }[];
    expect(mails).toMatchObject([{ recipient: 'netz@lumen.example', subject: expect.stringMatching(/^Invitation/) }]);
  });

  it('says what is refused in the portal’s own terms', async () => {
    const taken = { code: 'conflict', fields: { email: 'taken' } };
    await expect(hosted.createAccount('owner@lumen.example', {})).rejects.toMatchObject(taken);
    await expect(hosted.mailInvitation('owner@lumen.example')).rejects.toMatchObject(taken);
    await expect(hosted.requestFactorReset(UNKNOWN, UNKNOWN)).rejects.toMatchObject({ code: 'not_found' });
    await expect(hosted.confirmFactorReset(UNKNOWN, UNKNOWN)).rejects.toMatchObject({ code: 'not_found' });
    expect(await hosted.pendingFactorResets()).toEqual([]);
  });

  it('is for the secret key alone, and never says it', async () => {
    const stranger = createBackendAdmin({ url: portal.origin, secretKey: portal.publicKey, linkLife: 1, fetch });
    await expect(stranger.createAccount('x@lumen.example', {})).rejects.toMatchObject({ code: 'not_allowed' });
    const config = await portal.call('GET', '/config');
    expect(JSON.stringify(config.body)).not.toContain(secretKey);
  });

  it('tells a service that is away or knows no resets from a refusal', async () => {
    const other = createServer((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":404,"msg":"no such endpoint"}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const admin = createBackendAdmin({ url, secretKey, linkLife: 1, fetch });
    expect(await admin.pendingFactorResets()).toEqual([]);
    await expect(admin.requestFactorReset(UNKNOWN, UNKNOWN)).rejects.toMatchObject({ code: 'unavailable' });
    await new Promise((resolve) => other.close(resolve));
    await expect(admin.mailInvitation('x@lumen.example')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(admin.pendingFactorResets()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('without the secret key of a hosted project every use says so', async () => {
  const admin = missingBackendAdmin();
  for (const use of [admin.mailInvitation('x@lumen.example'), admin.pendingFactorResets()]) {
    await expect(use).rejects.toMatchObject({ code: 'unavailable' });
  }
});
