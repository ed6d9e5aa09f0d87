import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import de from '../../words/screens/de.json' with { type: 'json' };
import type { CourseTexts } from '../queries.ts';
import { Programme } from './programme.tsx';

const text = { programme: { ask: 'Fragen', offer: 'Angebot' }, bring: null } as unknown as CourseTexts;
const session = (key: string) => ({ key, startsAt: '2027-03-15T08:15:00Z', place: null, link: null });

test.each([
  ['whole', ['09:15 Ganzer Kurs', '1 Fragen', '2 Angebot']],
  ['offer', ['09:15 Angebot']],
])('a date of the whole names every part, one of a part that alone (%s)', async (key, lines) => {
  language.i18n.addResourceBundle('de', 'courses', de);
  await draw(<Programme programme={['ask', 'offer']} sessions={[session(key)]} text={text} only={undefined} />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const said = page.getByRole('listitem').elements();
  expect(said.map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '))).toEqual(lines);
});
