import { createHash } from 'node:crypto';
import type pg from 'pg';
import { insertRows } from './insert-rows.ts';
import type { KeepFile } from './seed-step.ts';

/** A paper of the demo group: the id of its file, what it is called, and its lines, the first of which is its title. */
export interface DemoPaper {
  id: string;
  name: string;
  lines: readonly string[];
}

/** Stores papers and their files, which nobody uses yet: the row that takes one holds it from then on. */
export async function insertPapers(client: pg.ClientBase, keep: KeepFile, papers: readonly DemoPaper[]): Promise<void> {
  const files: object[] = [];
  for (const { id, name, lines } of papers) {
    const bytes = drawn(lines);
    await keep(`${id}/original`, bytes);
    files.push({
      ...{ id, name, kind: 'document', visibility: 'private', type: 'application/pdf', size: bytes.length },
      ...{ sha256: createHash('sha256').update(bytes).digest('hex'), storage_key: `${id}/original`, held: false },
      ...{ focus_x: 0.5, focus_y: 0.5, variants: {}, created: new Date(), expires: new Date(Date.now() + 86_400_000) },
    });
  }
  await insertRows(client, 'files', files);
}

/** One page of A4 in a typeface that every reader has: a library would cost the first start more than all papers together. */
function drawn([title = '', ...lines]: readonly string[]): Buffer {
  const text = (line: string) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj`;
  const page = `BT /F2 18 Tf 72 760 Td ${text(title)} /F1 11 Tf 0 -14 Td ${lines.map((line) => `0 -18 Td ${text(line)}`).join(' ')} ET`;
  const face = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    face('Helvetica'),
    face('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = parts.map((part, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>`;
  return Buffer.from(`${file}${end}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
