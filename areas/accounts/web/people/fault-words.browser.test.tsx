import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#web/calls/call-error.ts';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { useFaultWords } from './fault-words.ts';

function Told({ fields }: { fields: Record<string, string> }) {
  return <p>{useFaultWords()(new CallError('too_many_requests', 'Too often.', 429, fields), 'Anna Aebi')}</p>;
}

test('too many mails of invitations: whether it is one person’s, the hour’s or everybody’s', async () => {
  registerWords('system', () => import('../../words/inside/de.json'));
  await language.words.load(['system'], 'de');
  await draw(
    <>
      <Told fields={{ wait: '30' }} />
      <Told fields={{ hour: 'full' }} />
      <Told fields={{}} />
    </>,
  );
  expect(
    page
      .getByRole('paragraph')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'In 30 Sekunden wieder möglich.',
    'Sie haben in der letzten Stunde schon 100 Einladungen gesendet. Anna Aebi können Sie später einladen.',
    'Gerade sind sehr viele E-Mails unterwegs. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  ]);
});
