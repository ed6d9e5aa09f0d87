import { expect, test } from 'vitest';
import { AREAS } from '#server/areas.ts';
import { NOTIFICATION_TYPES } from '#shared/names/notifications.ts';
import { fill } from '#shared/variables.ts';
import { composeMail } from '../compose.ts';
import { COMMON_VARIABLES, namesIn, variablesOf } from '../fill.ts';
import { setMail } from '../mail-page.tsx';

const kinds = AREAS.flatMap((area) => area.messages ?? []);
const portal = { portalName: 'Lumen Portal', publicUrl: 'https://portal.example' };
const LANGUAGES = ['de', 'fr'] as const;

test('each of the twelve types has a template', () => {
  const types = new Set(kinds.flatMap(({ rule }) => (rule.by === 'type' || rule.by === 'fixed' ? [rule.type] : [])));
  expect([...types].sort()).toEqual([...NOTIFICATION_TYPES].sort());
});

test('no two messages have one name, and names are such as the table takes', () => {
  const names = kinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]{1,40}(\.[a-z][A-Za-z]{1,40})?$/);
});

test.each(kinds.map((kind) => [kind.name, kind] as const))('%s', async (_name, kind) => {
  for (const language of LANGUAGES) {
    const variables = variablesOf(kind, kind.sample[language], language);
    const texts = kind.texts[language];
    for (const text of [texts.subject, texts.heading, texts.text, texts.button]) {
      const unknown = namesIn(text).filter(
        (name) => !(name in variables) && !COMMON_VARIABLES.some((one) => one === name),
      );
      expect(unknown).toEqual([]);
    }
    expect(namesIn(texts.line).filter((name) => !(name in variables))).toEqual([]);
    expect(namesIn(texts.subjectMany).filter((name) => name !== 'count')).toEqual([]);
    expect(fill(texts.line, variables).length).toBeLessThanOrEqual(200);
    const message = { kind, texts, data: kind.sample[language], path: '/app', frequency: 'instant' as const };
    const recipient = { language, firstName: 'Anna', lastName: 'Frei', settingKey: null };
    const page = composeMail({ messages: [message], recipient, digest: null, unsubscribe: null }, portal);
    const mail = await setMail(page);
    expect(mail.text).not.toContain('{{');
    expect(mail.html).toContain(`lang="${language}-CH"`);
    expect(typographyFaults(mail.text.replaceAll(/https?:\S+/g, ''), language)).toEqual([]);
  }
});

/** The rules of `check-house` for words, of the mail as it leaves. */
function typographyFaults(text: string, language: 'de' | 'fr'): string[] {
  const faults = [];
  if (/["„“]/.test(text)) faults.push('quotation marks');
  if (language === 'de' && text.includes('ß')) faults.push('ß');
  if (language === 'fr' && /[^\u202f]([;!?»]|:(?![/\d]))/.test(text)) faults.push(`space before ; ! ? : » in ${text}`);
  if (language === 'fr' && /«(?!\u202f)/.test(text)) faults.push('space after «');
  if (language === 'fr' && /[a-zà-ÿ]'[a-zà-ÿ]/i.test(text)) faults.push("'");
  return faults;
}
