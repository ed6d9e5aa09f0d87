import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startCluster } from '#database/embedded/cluster.ts';
import { freePort } from '#database/embedded/free-port.ts';
import { keptFolder, takeKept } from '#database/testing/kept-folders.ts';
import { startChild } from '#tools/bench/child.ts';
import { test } from './journey.ts';

test('the portal works the same with the backend service in another process', async ({ page }) => {
  test.setTimeout(90_000);
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-independence-'));
  await takeKept(await keptFolder('portal'), folder);
  const cluster = await startCluster({ dataDir: folder, throwAway: true });
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const backend = await startChild(
    'node',
    ['--import', 'tsx', 'backend/start.ts'],
    { DATABASE_URL: cluster.url, PORT: String(await freePort()), GOTRUE_SITE_URL: site },
    /Publishable key: sb_publishable_\S+/,
  );
  const [, url = ''] = /Backend service: (\S+)/.exec(backend.output()) ?? [];
  const [, key = ''] = /Publishable key: (\S+)/.exec(backend.output()) ?? [];
  const portal = await startChild(
    'node',
    ['dist/server/start.js'],
    { DATABASE_URL: cluster.url, PORT: port, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key, PORTAL_SEED: 'normal' },
    /is ready on/,
  );
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin));

  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'owner@lumen.example' }).click();
  await expect(page).toHaveURL(`${site}/app/dashboard`);
  // The frame stands once the cookie copy of the session is written. Whoever loads another page before that is answered
  // 401 once, and the client writes the copy again.
  await expect(page.getByRole('button', { name: /^Konto von / })).toBeVisible();
  await page.goto(`${site}/app/opticians?q=mueller`);
  await expect(page.getByRole('link', { name: /M(ü|ue|u)ller/ }).first()).toBeVisible();
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining([url, url.replace('http', 'ws')]));
  expect((await page.request.get(`${site}/rest/v1/opticians`)).status()).toBe(404);
  await page.goto(`${site}/logout`);
  await expect(
    page
      .getByRole('link', { name: 'Wieder anmelden' })
      .or(page.getByRole('link', { name: /anmelden/i }))
      .first(),
  ).toBeVisible();
  await page.request.post(`${url}/auth/v1/recover`, {
    headers: { apikey: key },
    data: { email: 'owner@lumen.example' },
  });
  await expect
    .poll(async () => (await page.request.get(`${site}/dev/inbox/messages.json`)).json())
    .toEqual([expect.objectContaining({ recipient: 'owner@lumen.example' })]);

  await portal.stop();
  await backend.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});
