import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** A website of somebody else. */
async function website(host: string, html: () => string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html()),
  );
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}

/** The office registers a site; a page there shows the list, grows with it and keeps what was chosen; no other page may. */
test('a list of the marketplace stands on a registered site, and on no other', async ({
  page,
  browser,
  expectFault,
}) => {
  // The page of a course that is not there is framed like one that is.
  expectFault(
    /frame-ancestors/,
    /chrome-error/,
    'net::ERR_FAILED',
    '422 (Unprocessable Entity) /api/v1/registration/outside',
  );
  let code = '';
  const html = () => `<!doctype html><html lang="de"><title>Optik</title><h1>Unsere Inserate</h1>${code}<p>Ende</p>`;
  const [registered, foreign] = await Promise.all([website('localhost', html), website('127.0.0.1', html)]);
  await enterAs(page, 'admin', '/app/internal/settings?topic=embeds');
  await page.getByRole('button', { name: 'Website hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Optik am See');
  await dialog.getByLabel('Adressen').fill('http://optik.example');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('«http://optik.example» ist keine Adresse mit https.')).toBeVisible();
  await dialog.getByLabel('Adressen').fill(registered.origin);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Optik am See' })).toBeVisible();
  await page.getByLabel('Farbe der Links').fill('ffd400');
  await expect(page.getByText('Auf hellem Grund zu schwach')).toBeVisible();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('listitem')).toHaveCount(12);
  code = await page.getByLabel('Code', { exact: true }).inputValue();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  }

  const visitor = await (await browser.newContext({ viewport: { width: 1000, height: 700 } })).newPage();
  await visitor.goto(registered.origin);
  const list = visitor.frameLocator('iframe');
  const open = await (await visitor.request.get(`${new URL(page.url()).origin}/api/v1/marketplace/embed`)).json();
  const titles = open.data.items.map(({ title }: { title: string }) => title);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(titles);
  /** How much higher the content is than the frame. */
  const missing = async () =>
    (await list.locator('body').evaluate((body) => body.getBoundingClientRect().height)) -
    (await visitor.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height));
  await expect.poll(async () => Math.abs(await missing())).toBeLessThan(2);
  const before = await visitor.locator('iframe').boundingBox();
  await list.getByLabel('Art').selectOption('frame');
  await list.getByLabel('Kanton').selectOption('ZH');
  await expect
    .poll(async () => (await visitor.locator('iframe').boundingBox())?.height)
    .toBeLessThan(before?.height ?? 0);
  await expect.poll(async () => Math.abs(await missing())).toBeLessThan(2);
  await visitor.reload();
  await expect(visitor.locator('iframe')).toHaveAttribute('src', /kind=frame/);
  await expect(visitor.locator('iframe')).toHaveAttribute('src', /canton=ZH/);
  await visitor.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(visitor)).toBe(false);
  expect(await visitor.context().cookies()).toEqual([]);

  // The portal does not answer, and does when one tries again.
  const isList = /\/embeds\/marketplace\?/;
  await visitor.route(isList, (route) => route.abort());
  await visitor.reload();
  await expect(visitor.getByText('Die Liste lässt sich hier im Moment nicht zeigen.')).toBeVisible();
  await visitor.unroute(isList);
  await visitor.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(list.getByLabel('Kanton')).toHaveValue('ZH');
  await expect(visitor.getByText('Die Liste lässt sich hier im Moment nicht zeigen.')).toBeHidden();

  await visitor.goto(foreign.origin);
  await expect(visitor.getByText('Die Liste lässt sich hier im Moment nicht zeigen.')).toBeVisible();
  await expect(visitor.locator('iframe')).toBeHidden();
  await visitor.getByRole('link', { name: 'Liste öffnen' }).click();
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveCount(12);
  expect(await seriousFindings(visitor)).toEqual([]);

  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto(registered.origin);
  await expect(still.frameLocator('iframe').getByRole('listitem')).toHaveCount(12);

  // Pages for people outside stand there by the same key.
  const key = /key=([\da-f]+)/.exec(code)?.[1];
  code = code.replace(/src="[^"]+\?[^"]*"/, `src="${new URL(page.url()).origin}/embeds/courses/0?key=${key}"`);
  // It is ready so late that it was given up, and shows itself all the same.
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await visitor.route(/\/assets\/app-/, (route) => held.then(() => route.continue()));
  await visitor.goto(registered.origin);
  await expect(visitor.getByText('Die Liste lässt sich hier im Moment nicht zeigen.')).toBeVisible();
  goOn();
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Die Liste lässt sich hier im Moment nicht zeigen.')).toBeHidden();
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  await expect
    .poll(async () => (await heightOf(visitor.locator('iframe'))) - (await heightOf(list.locator('main'))))
    .toBe(0);
  await visitor.goto(foreign.origin);
  await expect(visitor.getByText('Die Liste lässt sich hier im Moment nicht zeigen.')).toBeVisible();

  registered.server.close();
  foreign.server.close();
});
