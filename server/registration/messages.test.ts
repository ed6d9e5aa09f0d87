import { expect, test } from 'vitest';
import { fillLine, variablesOf } from '#server/messages/fill.ts';
import { registrationMessage } from './messages.ts';

test.each([
  ['de', 'Ihre Anmeldungen für «Refraktion für Fortgeschrittene»: 1 angemeldet, 1 auf der Warteliste'],
  ['fr', /^Vos inscriptions à «\u202f.+\u202f» \(confirmées\u202f: 1, liste d’attente\u202f: 1\)$/],
] as const)('who registered others reads how many have a seat and how many wait (%s)', (language, line) => {
  const team = registrationMessage('course', 'team');
  expect(fillLine(team.texts[language].line, variablesOf(team, team.sample[language], language))).toMatch(line);
});
