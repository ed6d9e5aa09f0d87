import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PageKeys } from '#web/keys/page-keys.tsx';
import { draw } from '#web/testing/draw.tsx';

const link = (name: string) => page.getByRole('link', { name });
const search = page.getByRole('searchbox');
let sent: string[];

beforeEach(async () => {
  sent = [];
  await draw(
    <>
      <main>
        <input type="search" aria-label="Suche" />
        <ul data-entries>
          {['Aebi', 'Berger', 'Caduff'].map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
              <button type="button">{name} merken</button>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent.push(String(new FormData(event.currentTarget).get('note')));
          }}
        >
          <textarea name="note" aria-label="Notiz" />
          <button type="submit">Senden</button>
        </form>
      </main>
      <PageKeys />
    </>,
  );
});

test('j and k go through the list and stop at its ends; Enter follows', async () => {
  await userEvent.keyboard('j');
  await expect.element(link('Aebi')).toHaveFocus();
  await userEvent.keyboard('jj');
  await expect.element(link('Caduff')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(link('Caduff')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('Berger')).toHaveFocus();
  // From something else of an entry as well.
  page.getByRole('button', { name: 'Berger merken' }).element().focus();
  await userEvent.keyboard('k');
  await expect.element(link('Aebi')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#Aebi');
});

test('? tells of the keys, and Esc gives the focus back', async () => {
  await userEvent.keyboard('jj');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  // Above the page, letters are no keys.
  await userEvent.keyboard('k');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(link('Berger')).toHaveFocus();
});

test('/ leads to the search, where letters are letters', async () => {
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('jk/?');
  await expect.element(search).toHaveValue('jk/?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Ctrl-Enter sends the form around the field', async () => {
  await page.getByRole('textbox', { name: 'Notiz' }).click();
  await userEvent.keyboard('ja{Control>}{Enter}{/Control}');
  expect(sent).toEqual(['ja']);
});
