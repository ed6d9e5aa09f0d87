import { expect, it } from 'vitest';
import { argumentOf } from '#web/search/argument.ts';
import de from '../words/de.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };

const asked = (typed: string, { action }: typeof de) => argumentOf(typed, `${action.register} ${action.registerFinds}`);

it.each([
  ['cours myopie inscrire', 'myopie'],
  ['inscrire cours myopie', 'myopie'],
  ['cours myopie inscription Bienne', 'myopie Bienne'],
  ['inscrire', ''],
])('«%s» looks for a course «%s», in French', (typed, argument) => {
  expect(asked(typed, fr)).toBe(argument);
});

it.each([
  ['kurs myopie anmelden', 'myopie'],
  ['kurs anmeldung myopie', 'myopie'],
  ['anmeldung', ''],
])('«%s» looks for a course «%s», in German', (typed, argument) => {
  expect(asked(typed, de)).toBe(argument);
});
