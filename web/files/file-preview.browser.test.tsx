import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import '#web/ui/data.css';
import { FilePreview } from './file-preview.tsx';

const FILE = '11111111-1111-4111-8111-111111111111';
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

/** A PDF whose pages do what is written; what else it holds begins with object 4 + 2 × pages. */
function pdf(pages: readonly string[], besides: readonly string[] = [], trailer = ''): string {
  const first = 4;
  const after = first + 2 * pages.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const resources = `<< /Font << /F 3 0 R >> /XObject << /I ${after} 0 R >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 210 297] /Contents ${first + 2 * index + 1} 0 R /Resources ${resources} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    ...besides,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
}

const THREE = pdf([
  '1 0 0 rg 0 0 210 297 re f BT /F 24 Tf 20 200 Td 0 g (Diplom) Tj ET',
  '0 0 1 rg 0 0 210 297 re f',
  '1 0 0 rg 0 0 210 297 re f',
]);
const LOCKED = pdf(
  [''],
  ['<< >>'],
  `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >> /ID [<01> <01>]`,
);
const WITH_GAP = pdf(
  ['200 0 0 200 0 0 cm /I Do'],
  [
    '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode /Length 4 >>\nstream\nabcd\nendstream',
  ],
);

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (bytes: BodyInit, headers: HeadersInit = {}) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(bytes, { headers }));
  return draw(
    <QueryClientProvider client={new QueryClient()}>
      <FilePreview fileId={FILE} name="Diplom Frei.pdf" />
    </QueryClientProvider>,
  );
};

/** The colour in the lower left corner of a drawn page. */
const cornerOf = (canvas: Element | null | undefined) =>
  canvas instanceof HTMLCanvasElement
    ? [...(canvas.getContext('2d')?.getImageData(4, canvas.height - 8, 1, 1).data ?? [])].slice(0, 3)
    : null;
const pageOf = (number: number) => page.getByRole('img', { name: `Seite ${number} von 3` });

test('a PDF stands small beside its name, and page by page over the screen', async () => {
  const { container } = await show(THREE);
  await expect.poll(() => cornerOf(container.querySelector('canvas'))).toEqual(RED);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cornerOf(pageOf(1).query())).toEqual(RED);
  await expect.element(page.getByRole('button', { name: 'Schliessen' })).toHaveFocus();
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{End}');
  await expect.poll(() => cornerOf(pageOf(2).query())).toEqual(BLUE);
  await expect.poll(() => cornerOf(pageOf(3).query())).toEqual(RED);
  expect(page.getByRole('link', { name: 'Herunterladen' }).element()).toHaveAttribute('download', 'Diplom Frei.pdf');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Diplom Frei.pdf' })).toHaveFocus();
});

test.each([
  ['is damaged', '%PDF-1.4 and then nothing', {}, /Vielleicht ist es beschädigt/],
  ['is locked', LOCKED, {}, /mit einem Passwort geschützt/],
  ['is huge', THREE, { 'content-length': String(20 * 1024 * 1024) }, /zu gross/],
])('a PDF that %s says so, and is there to be saved', async (_what, bytes, headers, sentence) => {
  await show(bytes, headers);
  await expect.element(page.getByText(sentence)).toBeVisible();
  const link = page.getByRole('link', { name: 'Diplom Frei.pdf' }).element();
  expect(link).toHaveAttribute('href', `/api/v1/storage/private-file?id=${FILE}`);
  expect(page.getByRole('button').query()).toBeNull();
});

test('a long name takes lines, not the width of a phone', async () => {
  await page.viewport(320, 700);
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(THREE));
  const name = `${'Wartungsprotokoll_'.repeat(8)}.pdf`;
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <FilePreview fileId={FILE} name={name} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1440, 900);
});

test('a page with a picture that cannot be drawn says so', async () => {
  await show(WITH_GAP);
  await userEvent.click(page.getByRole('button', { name: 'Diplom Frei.pdf' }));
  await expect.element(page.getByText(/Ein Bild auf dieser Seite/)).toBeVisible();
});
