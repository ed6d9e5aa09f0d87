import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { PortalError } from '#server/errors.ts';
import { maxSheetBytes } from './max-sheet-bytes.ts';
import { createSheetReader } from './read-apart.ts';
import { readSheet } from './read-sheet.ts';
import { MAX_ROWS } from './sheet.ts';
import { sheetDownload } from './sheet-download.ts';
import { archiveOf } from './testing/archive.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: Buffer | string, sheet?: string) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return readSheet({ name, path }, sheet);
}

/** Why a file is refused. */
async function fault(name: string, content: Buffer | string, sheet?: string) {
  const thrown: unknown = await read(name, content, sheet).catch((error: unknown) => error);
  return thrown instanceof PortalError ? thrown.fields?.file : thrown;
}

const TEXT = 'Vorname;Name;Ort\r\nZoé;Müller;Genève\r\nAndré;Größ;Zürich – Höngg\r\n';
const ROWS = [
  ['Zoé', 'Müller', 'Genève'],
  ['André', 'Größ', 'Zürich – Höngg'],
];
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows1252 = (text: string) =>
  Buffer.from([...text].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));

describe('CSV', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\ufeff${TEXT}`)],
    ['utf-16', utf16(TEXT)],
    ['utf-16', utf16(TEXT).swap16()],
    ['windows-1252', windows1252(TEXT)],
  ])('is read in %s', async (encoding, bytes) => {
    const sheet = await read('leute.csv', bytes);
    expect(sheet.format).toEqual({ type: 'csv', encoding, delimiter: ';' });
    expect(sheet.columns).toEqual(['Vorname', 'Name', 'Ort']);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual(ROWS);
  });

  it.each([';', ',', '\t', '|'])('finds the separator %j', async (delimiter) => {
    const sheet = await read('x.csv', `a${delimiter}b\n"1${delimiter}2;,"${delimiter}3\n4${delimiter}5\n`);
    expect(sheet.format.delimiter).toBe(delimiter);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      [`1${delimiter}2;,`.trim(), '3'],
      ['4', '5'],
    ]);
  });

  it('reads quotes, line breaks inside cells, ragged and empty lines, and keeps the numbers of the lines', async () => {
    const sheet = await read('x.csv', 'sep=;\na;b;;a\n\n"er sagte ""so""";"zwei\r\nZeilen"\n;;;\n1;2;3;4;5\n');
    expect(sheet.columns).toEqual(['a', 'b', '', 'a', '']);
    expect(sheet.rows).toEqual([
      { number: 3, cells: ['er sagte "so"', 'zwei\nZeilen', '', '', ''] },
      { number: 5, cells: ['1', '2', '3', '4', '5'] },
    ]);
  });

  it('takes 60 columns', async () => {
    const line = Array.from({ length: 60 }, (_, at) => `Spalte ${at}`).join(';');
    expect((await read('x.csv', `${line}\n${line}`)).columns).toHaveLength(60);
  });

  it('refuses what is no sheet, in its own words', async () => {
    const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    expect(await fault('x.csv', '')).toBe('empty');
    expect(await fault('x.csv', ' \n ;\n')).toBe('empty');
    expect(await fault('x.csv', 'a;b\n')).toBe('noRows');
    expect(await fault('x.csv', executable)).toBe('content');
    expect(await fault('x.csv', await writeXlsx([{ name: 'S', columns: ['a'], rows: [['1']] }]))).toBe('content');
    expect(await fault('x.xlsx', TEXT)).toBe('content');
    expect(await fault('x.xls', TEXT)).toBe('oldExcel');
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
    expect(await fault('x.xlsx', locked)).toBe('locked');
    expect(await fault('x.pdf', TEXT)).toBe('extension');
    expect(await fault('x.csv', 'a;b\n"offen;1\n2;3\n')).toBe('quotes');
    expect(await fault('x.csv', `a\n${'x'.repeat(1_100_000)}\n`)).toBe('tooLongLine');
    expect(await fault('x.csv', `a\n${'1\n'.repeat(MAX_ROWS + 1)}`)).toBe('tooManyRows');
    expect(await fault('x.csv', `${'a;'.repeat(300)}b\n${'1;'.repeat(300)}2\n`)).toBe('tooManyColumns');
    expect([maxSheetBytes('a.csv'), maxSheetBytes('a.exe')]).toEqual([25 * 1024 * 1024, 0]);
  });
});

describe('XLSX', () => {
  it('comes back as it was written: numbers, days, postcodes with leading zeros, telephone numbers', async () => {
    const day = new Date('2026-02-01T00:00:00Z');
    const book = await writeXlsx([
      {
        name: 'Leute',
        columns: ['Name', 'Zahl', 'Tag', 'PLZ'],
        rows: [
          ['Müller', 3011, day, '01234'],
          ['=1+1', 0.1, null, '+41 31 555 01 01'],
        ],
      },
      { name: 'Filter: a/b', columns: ['x'], rows: [] },
    ]);
    const sheet = await read('x.xlsx', book);
    expect(sheet.format).toEqual({ type: 'xlsx', sheet: 'Leute', sheets: ['Leute', 'Filter  a b'] });
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['Müller', '3011', '2026-02-01', '01234'],
      ['=1+1', '0.1', '', '+41 31 555 01 01'],
    ]);
  });

  it.each(['xlsx', 'csv'] as const)(
    'is the same when it is large, and no work of the process itself: %s',
    async (format) => {
      const rows = Array.from({ length: 3000 }, (_, at) => [`Müller ${at} 👩‍⚕️`, at, new Date('2026-02-01T00:00:00Z')]);
      let turns = 0;
      const turning = setInterval(() => (turns += 1), 0);
      const { body } = await sheetDownload('leute', format, [{ name: 'Leute', columns: ['a', 'b', 'c'], rows }]);
      clearInterval(turning);
      // Its turns are few while it writes itself: that is one piece of work.
      expect(turns).toBeGreaterThan(10);
      expect((await read(`x.${format}`, body)).rows.map(({ cells }) => cells)).toEqual(
        rows.map(([name, number]) => [name, String(number), format === 'csv' ? '01.02.2026' : '2026-02-01']),
      );
    },
  );

  it('reads the sheet that is chosen, and the saved value of a formula', async () => {
    const book = await writeExcel([
      { sheet: 'Leer', data: [] },
      { sheet: 'Zwei', data: [['Summe'], [{ value: '=1+1', type: 'Formula' }], [7]] },
    ]).toBuffer();
    expect((await read('x.xlsx', book)).format.sheet).toBe('Zwei');
    expect((await read('x.xlsx', book, 'Zwei')).rows.at(-1)?.cells).toEqual(['7']);
    expect(await fault('x.xlsx', book, 'Drei')).toBe('noSheet');
    expect(await fault('x.xlsx', book, 'Leer')).toBe('empty');
  });

  it('refuses a workbook that would fill the memory, and a damaged one', async () => {
    const sheetOf = (cell: string) =>
      archiveOf({
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData><c r="${cell}"><v>1</v></c></sheetData></worksheet>`,
      });
    expect(await fault('x.xlsx', sheetOf('A1048576'))).toBe('tooManyRows');
    expect(await fault('x.xlsx', sheetOf('XFD1'))).toBe('tooManyColumns');
    // The reader takes quotes, blanks, prefixes and numbers of every kind, and sheets wherever the workbook says.
    for (const [data, why] of [
      ['<row r="1000000"></row>', 'tooManyRows'],
      ['<row r="1e9"></row>', 'unreadable'],
      ['<row r="Infinity"></row>', 'unreadable'],
      ["<c r='A1048576'/>", 'tooManyRows'],
      ['<x:c s=">"\n r = "A1048576"/>', 'tooManyRows'],
      ['<c r="&#65;1048576"/>', 'unreadable'],
      ['<c r="zzzz1"/>', 'unreadable'],
      ['<row " r="1000000"/>', 'unreadable'],
    ]) {
      const sheet = `<worksheet><sheetData>${data}</sheetData></worksheet>`;
      expect([data, await fault('x.xlsx', archiveOf({ 'xl/elsewhere/one.xml': sheet }))]).toEqual([data, why]);
    }
    const bomb = archiveOf({ 'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.alloc(110 * 1024 * 1024)) });
    expect(await fault('x.xlsx', bomb)).toBe('tooManyRows');
    const book = await writeXlsx([{ name: 'S', columns: ['a'], rows: [['1']] }]);
    expect(await fault('x.xlsx', book.subarray(0, book.length - 40))).toBe('unreadable');
    // What stands before the archive is no part of it, whatever it looks like.
    const hidden = archiveOf({
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1000000"/></sheetData></worksheet>',
    });
    const before = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002', 0, 'latin1'));
    const moved = Buffer.from(book);
    const end = moved.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
    const start = moved.readUInt32LE(end + 16);
    for (let at = start; at < end; ) {
      moved.writeUInt32LE(moved.readUInt32LE(at + 42) + before.length, at + 42);
      at += 46 + moved.readUInt16LE(at + 28) + moved.readUInt16LE(at + 30) + moved.readUInt16LE(at + 32);
    }
    moved.writeUInt32LE(start + before.length, end + 16);
    expect(await fault('x.xlsx', Buffer.concat([before, moved]))).toMatchObject({ rows: [{ cells: ['1'] }] });
  });
});

describe('a written CSV', () => {
  it('opens by a double click and runs nothing', async () => {
    const bytes = writeCsv({
      columns: ['Name', 'Telefon', 'Seit'],
      rows: [
        ['=cmd|calc', '+41 31 555 01 01', new Date('2026-02-01T00:00:00Z')],
        ['@x "y"', '-5', null],
        ['zwei\nZeilen', '+SUMME(A1)', null],
      ],
    });
    expect(bytes.toString()).toBe(
      '\ufeffName;Telefon;Seit\r\n\'=cmd|calc;+41 31 555 01 01;01.02.2026\r\n"\'@x ""y""";-5;\r\n"zwei\nZeilen";\'+SUMME(A1);\r\n',
    );
    expect((await read('x.csv', bytes)).rows.map(({ cells }) => cells[0])).toEqual([
      '=cmd|calc',
      '@x "y"',
      'zwei\nZeilen',
    ]);
  });

  it('is guarded in every width and behind blanks, and comes back as it was', async () => {
    const running = [
      ...['＝1+1', '＋A1', '－A1', '＠SUMME(A1)', '﹦1+1'],
      ...[' =1+1', '\u00a0\u3000=1+1', '\n=1+1', ' \t@x', '\u200b=1+1', '\u0001-A1'],
    ];
    const harmless = ['a = b', '＃1', ' 5 - 3', ' -5', '+41 31 555 01 01', '–', ' '];
    const bytes = writeCsv({ columns: ['＝a', 'Ende'], rows: [...running, ...harmless].map((text) => [text, 'x']) });
    const cells = parse(bytes, { delimiter: ';', bom: true }).map(([cell]) => cell);
    expect(cells).toEqual(["'＝a", ...running.map((text) => `'${text}`), ...harmless]);
    const back = (await read('x.csv', bytes)).rows.map((row) => row.cells[0]);
    // Reading leaves out what nobody sees.
    expect(back).toEqual([...running, ...harmless].map((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()));
  });
});

describe('a small file that asks for much', () => {
  /** A workbook whose cells all say the same. */
  const sayingAll = (text: string, lines: number) =>
    archiveOf({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${Array.from({ length: lines }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('')}</sheetData></worksheet>`,
    });

  it('is refused for a cell of more than 32,000 letters, and for all cells together', async () => {
    expect((await read('x.xlsx', sayingAll('x'.repeat(32_000), 9))).rows).toHaveLength(8);
    expect(await fault('x.xlsx', sayingAll('x'.repeat(32_001), 9))).toBe('tooLongCell');
    const much = sayingAll('x'.repeat(32_000), 900);
    expect(much.length).toBeLessThan(12_000);
    expect(await fault('x.xlsx', much)).toBe('tooMuch');
    expect(await fault('x.csv', `a;b\n1;${'x'.repeat(32_001)}\n`)).toBe('tooLongCell');
    // Short lines are filled up to the longest.
    const titles = Array.from({ length: 200 }, (_, at) => `t${at}`).join(';');
    expect(await fault('x.csv', `${titles}\n${'1;2\n'.repeat(13_000)}`)).toBe('tooMuch');
  });

  it('is read in a process of its own, which is ended when it takes too long', async () => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, `Name;Ort\n${Array.from({ length: 1001 }, (_, at) => `Person ${at};Zürich\n`).join('')}`);
    const read = createSheetReader();
    const sheet = await read('anna', { name: 'x.csv', path, sheet: undefined });
    expect(sheet).toMatchObject({
      format: { type: 'csv' },
      columns: [
        { title: 'Name', samples: ['Person 0', 'Person 1', 'Person 2'] },
        { title: 'Ort', samples: ['Zürich'] },
      ],
      total: 1001,
    });
    const lots = sheet.lots.map((lot) => JSON.parse(Buffer.from(lot).toString()));
    expect(lots.map(({ length }) => length)).toEqual([1000, 1]);
    expect(lots[1]).toEqual([{ number: 1002, cells: ['Person 1000', 'Zürich'] }]);
    const wrong = { code: 'invalid_fields', fields: { file: 'noSheet' } };
    await writeFile(path, await writeXlsx([{ name: 'A', columns: ['a'], rows: [['1']] }]));
    await expect(read('anna', { name: 'x.xlsx', path, sheet: 'B' })).rejects.toMatchObject(wrong);
    const hasty = createSheetReader({ deadline: 20 });
    await writeFile(path, `${'a;'.repeat(150)}\n`.repeat(19_000));
    await expect(hasty('anna', { name: 'x.csv', path, sheet: undefined })).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { file: 'tooMuch' },
    });
  });
});
