import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PageKeys } from '#web/keys/page-keys.tsx';
import { draw } from '#web/testing/draw.tsx';
import DataTable from './data-table.tsx';
import type { TableColumn } from './table-column.ts';

const cell = (row: unknown) => String(row);
const columns: TableColumn<unknown>[] = [
  { field: 'name', label: 'Name', sortable: true, fixed: true, show: (row) => <b>{cell(row)}</b> },
  { field: 'place', label: 'Ort', sortable: true, show: () => 'Bern' },
  { field: 'people', label: 'Personen', figures: true, show: () => '3' },
  {
    field: 'more',
    label: 'Einzelheiten',
    labelHidden: true,
    show: (row) => <button type="button">Einzelheiten: {cell(row)}</button>,
  },
];

/** Draws the table in a page with its keys; notes what it asks for. */
async function drawTable(sort?: { sort: string; descending: boolean }) {
  const asked: unknown[] = [];
  await draw(
    // Where it stands under the bar of the page, its head stays in sight.
    <main style={{ paddingTop: 160 }}>
      <DataTable
        label="Betriebe"
        columns={columns}
        rows={['Aebi', 'Berger']}
        idOf={cell}
        state={{ sort: sort?.sort, descending: sort?.descending ?? false, hidden: [] }}
        onSort={(...chosen) => asked.push(chosen)}
        onOpen={(row) => asked.push(row)}
      />
      <PageKeys />
    </main>,
  );
  return asked;
}

const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');

test('a column sorts upwards, downwards, then as the list comes', async () => {
  const first = await drawTable();
  await head('Ort').click();
  expect(first).toEqual([['place', false]]);
  const up = await drawTable({ sort: 'place', descending: false });
  await head('Ort').last().click();
  expect(up).toEqual([['place', true]]);
  const down = await drawTable({ sort: 'place', descending: true });
  await head('Ort').last().click();
  expect(down).toEqual([[undefined, false]]);
});

test('a row opens by a click anywhere on it, but not where something else is pressed or text is marked', async () => {
  const asked = await drawTable();
  await page.getByRole('cell', { name: 'Bern' }).first().click();
  expect(asked).toEqual(['Aebi']);
  await expect.element(page.getByRole('button', { name: 'Einzelheiten: Aebi' })).toHaveFocus();
  await page.getByRole('button', { name: 'Einzelheiten: Berger' }).click();
  expect(asked).toEqual(['Aebi']);
  await page.getByText('Berger', { exact: true }).dblClick();
  // The first press opens; with the second a word is marked.
  expect(asked).toEqual(['Aebi', 'Berger']);
});

test('what opened a sheet keeps the focus for when it closes, also where columns are named anew each time', async () => {
  function Opening() {
    const [opened, setOpened] = useState('');
    const open: TableColumn<unknown> = {
      field: 'open',
      label: 'Öffnen',
      show: (row) => (
        <button type="button" onClick={() => setOpened(cell(row))}>
          Öffnen: {cell(row)}
        </button>
      ),
    };
    const state = { sort: undefined, descending: false, hidden: [] };
    return (
      <main style={{ paddingTop: 160 }}>
        <DataTable
          label="Betriebe"
          columns={[open]}
          rows={['Aebi']}
          idOf={cell}
          state={state}
          onSort={() => undefined}
        />
        <p>{opened} ist offen</p>
      </main>
    );
  }
  await draw(<Opening />);
  await page.getByRole('button', { name: 'Öffnen: Aebi' }).click();
  await expect.element(page.getByText('Aebi ist offen')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Öffnen: Aebi' })).toHaveFocus();
});

test('keys lead from row to row, to what opens it', async () => {
  await drawTable();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: 'Einzelheiten: Aebi' })).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: 'Einzelheiten: Berger' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('button', { name: 'Einzelheiten: Aebi' })).toHaveFocus();
});

test('what does not fit scrolls in a box of its own, which keys reach', async () => {
  await page.viewport(360, 740);
  await drawTable();
  const box = page.getByRole('group', { name: 'Betriebe' });
  await expect.element(box).toHaveAttribute('tabindex', '0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1440, 900);
});
