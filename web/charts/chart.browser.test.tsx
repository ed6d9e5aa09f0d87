import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import '#web/ui/data.css';
import { Chart, type ChartProps } from './chart.tsx';
import { Shares } from './shares.tsx';

const MONTHS: ChartProps = {
  kind: 'columns',
  title: 'Umsatz pro Monat',
  pointsLabel: 'Monat',
  sentence: 'Umsatz von August bis Oktober neben dem Vorjahr.',
  facts: ['Alle Filialen', 'Daten bis 31.10.2026'],
  format: (value) => `CHF ${value}`,
  series: [
    { key: 'before', label: '2025', colour: 'previous' },
    { key: 'now', label: '2026', colour: 'current' },
  ],
  points: [
    { key: '2026-08', label: 'Aug', title: 'August 2026', values: { now: 120, before: 100 } },
    { key: '2026-09', label: 'Sep', title: 'September 2026', values: { now: null, before: 90 }, note: 'Umbau' },
    { key: '2026-10', label: 'Okt', title: 'Oktober 2026', values: { now: -40, before: 0 }, marked: true },
  ],
};

const drawing = () => page.getByRole('application', { name: /^Umsatz von August bis Oktober/ });
const bars = () => document.querySelectorAll('.recharts-bar-rectangle rect').length;

test('keys go from point to point, and what stands there is said with both years, gaps and notes', async () => {
  await draw(<Chart {...MONTHS} />);
  await expect.element(drawing()).toBeVisible();
  // A pointer that lies on the drawing since the test before would choose the first point.
  await userEvent.hover(page.getByRole('heading', { name: 'Umsatz pro Monat' }));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(drawing()).toHaveFocus();
  // The first arrow to the left is at the latest month.
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Oktober 2026. 2025: CHF 0. 2026: CHF -40');
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('September 2026. 2025: CHF 90. 2026: keine Zahlen. Umbau');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Oktober 2026. 2025: CHF 0. 2026: CHF -40');
});

test('months without figures are gaps, and zero draws nothing either', async () => {
  await draw(<Chart {...MONTHS} />);
  await expect.element(drawing()).toBeVisible();
  await expect.poll(bars).toBe(4);
});

test('the legend shows one series alone, and all again', async () => {
  await draw(<Chart {...MONTHS} />);
  await expect.poll(bars).toBe(4);
  const legend = page.getByRole('button', { name: '2025' });
  await legend.click();
  await expect.element(legend).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(bars).toBe(2);
  await legend.click();
  await expect.poll(bars).toBe(4);
});

test('its table holds the same figures, and axe finds nothing', async () => {
  await draw(<Chart {...MONTHS} />);
  await expect.element(drawing()).toBeVisible();
  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect.element(page.getByRole('row', { name: 'September 2026 CHF 90 – Umbau' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('what lies far below the screen is fetched when it comes near', async () => {
  await draw(
    <>
      <div style={{ height: 4000 }} />
      <Chart {...MONTHS} />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Umsatz pro Monat' })).toBeInTheDocument();
  expect(document.querySelector('[role="application"]')).toBeNull();
  window.scrollTo(0, 4000);
  await expect.element(drawing()).toBeVisible();
  window.scrollTo(0, 0);
});

test('a picture of it is twice as large and light, with title and facts', async () => {
  await draw(<Chart {...MONTHS} />);
  await expect.poll(bars).toBe(4);
  document.documentElement.dataset.colorScheme = 'dark';
  const made = vi.spyOn(URL, 'createObjectURL');
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  try {
    await page.getByRole('button', { name: 'Als Bild' }).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    const [blob] = made.mock.calls[0] ?? [];
    if (!(blob instanceof Blob)) throw new Error('no picture');
    const picture = await createImageBitmap(blob);
    const drawn = drawing().element().getBoundingClientRect();
    expect(picture.width).toBe(Math.floor((Math.max(drawn.width, 640) + 48) * 2));
    const texts = written.mock.calls.map(([text]) => text);
    expect(texts).toEqual(expect.arrayContaining(['Umsatz pro Monat', 'Alle Filialen', 'Daten bis 31.10.2026', 'Okt']));
    expect(cornerOf(picture)).toEqual([255, 255, 255, 255]);
  } finally {
    made.mockRestore();
    written.mockRestore();
    delete document.documentElement.dataset.colorScheme;
  }
});

function cornerOf(picture: ImageBitmap) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(picture, 0, 0);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
}

test('lying bars and a radar are drawn from the same figures', async () => {
  await draw(
    <>
      <Chart {...MONTHS} kind="bars" />
      <Chart {...MONTHS} kind="radar" title="Profil" />
    </>,
  );
  await expect.poll(bars).toBe(4);
  await expect.poll(() => document.querySelectorAll('.recharts-radar-polygon').length).toBe(2);
});

test('a radar leaves open what has no value, and draws what lies between two as a stroke', async () => {
  const series = [{ key: 'now', label: 'Sie', colour: 'current' as const }];
  const [first, gap, ...rest] = ['a', 'b', 'c', 'd'].map((key) => ({
    key,
    label: key,
    title: key,
    values: { now: 50 },
  }));
  const points = [{ ...first, ranges: { now: [40, 60] } }, { ...gap, values: { now: null } }, ...rest];
  await draw(<Chart {...MONTHS} kind="radar" most={100} series={series} points={points as ChartProps['points']} />);
  await expect.poll(() => document.querySelectorAll('.recharts-radar-polygon circle').length).toBe(2);
  // Of four sides two end at the gap.
  const sides = document.querySelector('.recharts-radar-polygon path:nth-of-type(2)')?.getAttribute('d') ?? '';
  expect(sides.match(/M/g)).toHaveLength(2);
  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect.element(page.getByRole('row', { name: 'a', exact: false }).last()).toBeVisible();
  expect(document.querySelector('tbody td')?.textContent).toBe('CHF 40–CHF 60');
});

test('a word of a radar breaks at its soft hyphen where there is little room, and is whole elsewhere', async () => {
  const points = MONTHS.points.map((point, place) => ({
    ...point,
    label: place === 1 ? 'Binokular\u00adprüfung' : 'x',
  }));
  const lines = () => [...document.querySelectorAll('text tspan')].map(({ textContent }) => textContent);
  const { innerWidth, innerHeight } = window;
  try {
    await page.viewport(360, 740);
    await draw(<Chart {...MONTHS} kind="radar" points={points} />);
    await expect.poll(lines).toEqual(expect.arrayContaining(['Binokular-', 'prüfung']));
    await page.viewport(1440, 900);
    await expect.poll(lines).toContain('Binokularprüfung');
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
});

test('shares are of what is positive, the largest as long as the line', async () => {
  await draw(
    <Shares
      label="Marken"
      parts={[
        { key: 'zeiss', label: 'Zeiss', colour: 'zeiss', value: 75 },
        { key: 'hoya', label: 'Hoya', colour: 'hoya', value: 25 },
        { key: 'reize', label: 'Reize', colour: 'reize', value: -5 },
      ]}
    />,
  );
  const parts = page.getByRole('list', { name: 'Marken' }).getByRole('listitem');
  await expect.element(parts.first()).toHaveTextContent('Zeiss75.0 %');
  await expect.element(parts.nth(1)).toHaveTextContent('Hoya25.0 %');
  expect(parts.elements()).toHaveLength(2);
});
