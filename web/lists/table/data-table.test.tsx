import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import DataTable from './data-table.tsx';
import type { TableColumn } from './table-column.ts';
import VirtualRows from './virtual-rows.tsx';

const cell = (row: unknown) => String(row);
const columns: TableColumn<unknown>[] = [
  { field: 'name', label: 'Name', sortable: true, fixed: true, show: cell },
  { field: 'place', label: 'Ort', sortable: true, show: cell },
  { field: 'people', label: 'Personen', figures: true, show: cell },
  { field: 'open', label: 'Öffnen', labelHidden: true, width: 72, show: cell },
];
const markup = (state: { sort?: string; descending?: boolean; hidden?: string[] }) =>
  renderToStaticMarkup(
    <DataTable
      label="Betriebe"
      columns={columns}
      rows={['Aebi', 'Berger']}
      idOf={cell}
      state={{ sort: state.sort, descending: state.descending ?? false, hidden: state.hidden ?? [] }}
      onSort={() => undefined}
    />,
  );
const heads = (html: string) => html.match(/<th [^>]*scope="col"[^>]*>/g) ?? [];

test('is a table with a caption, names of columns and names of rows', () => {
  const html = markup({});
  expect(html).toMatch(/<table[^>]*><caption class="vh">Betriebe<\/caption>/);
  expect(heads(html)).toHaveLength(4);
  expect(html.match(/<th scope="row">/g)).toHaveLength(2);
  expect(html.match(/<tr[^>]* data-id="Aebi"/g)).toHaveLength(1);
  expect(html).toContain('<span class="vh">Öffnen</span>');
});

test('says which column sorts and how, and only of columns that can', () => {
  const said = heads(markup({ sort: 'place', descending: true })).map((head) => /aria-sort="(\w+)"/.exec(head)?.[1]);
  expect(said).toEqual(['none', 'descending', undefined, undefined]);
  expect(heads(markup({ sort: 'name' }))[0]).toContain('aria-sort="ascending"');
  expect(markup({}).match(/<button/g)).toHaveLength(2);
});

test('leaves out what is put away, with its width', () => {
  const html = markup({ hidden: ['place'] });
  expect(heads(html)).toHaveLength(3);
  expect(html.match(/<col /g)).toHaveLength(3);
  expect(html.match(/<td/g)).toHaveLength(4);
});

test('draws of many rows those in sight and keeps the room of the others', () => {
  const html = renderToStaticMarkup(
    <table>
      <VirtualRows count={1000} columns={4} box={null} row={(at) => <tr key={at} data-at={at} />} />
    </table>,
  );
  const drawn = html.match(/data-at/g)?.length ?? 0;
  expect(drawn).toBeGreaterThanOrEqual(12);
  expect(drawn).toBeLessThan(40);
  expect(html).toContain(`<td colSpan="4" style="height:${(1000 - drawn) * 76}px`);
});
