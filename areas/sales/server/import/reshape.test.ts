import { expect, test } from 'vitest';
import { fieldsOf } from './fields.ts';
import { reshape } from './reshape.ts';

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ number: at + 2, cells }));

test('titles below a heading are found', () => {
  const table = {
    columns: ['Zeiss Schweiz', '', '', ''],
    rows: rows(['Umsatzliste', '', '', ''], ['Kunden-Nr.', 'Monat', 'Menge', 'Umsatz'], ['12', '10.2026', '3', '90']),
  };
  expect(reshape(table, fieldsOf(false))).toEqual({
    columns: ['Kunden-Nr.', 'Monat', 'Menge', 'Umsatz'],
    rows: [{ number: 4, cells: ['12', '10.2026', '3', '90'] }],
  });
});

test('months that are columns become lines; an empty month was not delivered', () => {
  const table = {
    columns: ['Kunden-Nr.', 'Glasart', 'Sep 26 Stück', 'Sep 26 CHF', 'Okt 26 Stück', 'Okt 26 CHF'],
    rows: rows(['12', 'Einstärken', '3', '90', '', ''], ['13', 'Gleitsicht', '1', '300', '2', '600']),
  };
  const { columns, rows: lines } = reshape(table, fieldsOf(false));
  expect(columns).toEqual(['Kunden-Nr.', 'Glasart', 'Monat', 'Stück', 'Umsatz', 'Zeile']);
  expect(lines.map(({ cells }) => cells.join(' '))).toEqual([
    '12 Einstärken 2026-09 3 90 2',
    '13 Gleitsicht 2026-09 1 300 3',
    '13 Gleitsicht 2026-10 2 600 3',
  ]);
});

test('a plain list stays as it is', () => {
  const table = {
    columns: ['Monat', 'Filiale', 'Ort', 'Menge', 'Umsatz'],
    rows: rows(['10.2026', 'A', 'B', '1', '2']),
  };
  expect(reshape(table, fieldsOf(false))).toEqual(table);
});

test('a column of units alone has months without a line as well', () => {
  const table = {
    columns: ['Kunden-Nr.', 'Sep 26 Stück', 'Okt 26 Stück'],
    rows: rows(['12', '3', ''], ['13', '', '2']),
  };
  expect(reshape(table, fieldsOf(false)).rows.map(({ cells }) => cells.join(' '))).toEqual([
    '12 2026-09 3 0 2',
    '13 2026-10 2 0 3',
  ]);
});

test('more lines than are taken are refused before they are made', () => {
  const months = Array.from(
    { length: 96 },
    (_, at) => `${String((at % 12) + 1).padStart(2, '0')}.${2019 + Math.floor(at / 12)} Stück`,
  );
  const table = {
    columns: ['Kunden-Nr.', ...months],
    rows: rows(...Array.from({ length: 100 }, (_, at) => [String(at), ...months.map(() => '1')])),
  };
  expect(reshape(table, fieldsOf(false), 9_600).rows).toHaveLength(9_600);
  expect(() => reshape(table, fieldsOf(false), 9_599)).toThrow(
    expect.objectContaining({ fields: { file: 'tooManyRows' } }),
  );
  const wide = { columns: [...table.columns, ...Array.from({ length: 300 }, () => 'x')], rows: table.rows };
  expect(() => reshape(wide, fieldsOf(false))).toThrow(expect.objectContaining({ fields: { file: 'tooManyRows' } }));
});
