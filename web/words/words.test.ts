import { describe, expect, it } from 'vitest';
import { MENU_GROUPS } from '#shared/names/area-facts.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import de from './de.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import insideDe from './inside/de.json' with { type: 'json' };
import insideFr from './inside/fr.json' with { type: 'json' };

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

/** A key without its plural ending: French has one form more than German. */
const stem = (key: string) => key.replace(/_(one|many|other)$/, '');
const german = flat({ ...de, ...insideDe });
const french = flat({ ...fr, ...insideFr });

describe('words of the frame', () => {
  it('are there in both languages', () => {
    const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();
    expect(stems(french)).toEqual(stems(german));
    for (const [key, text] of [...german, ...french]) expect(text.trim(), key).not.toBe('');
  });

  it('use the same places in both languages', () => {
    const places = (text: string | undefined) => [...(text ?? '').matchAll(/{{(\w+)}}/g)].map((hit) => hit[1]).sort();
    for (const [key, text] of german) expect(places(french.get(key)), key).toEqual(places(text));
  });

  it('say what each permission allows, and name every programme and menu group', () => {
    for (const permission of PERMISSIONS) expect(german.has(`permission.${permission}`), permission).toBe(true);
    for (const program of PROGRAMS) expect(german.has(`program.${program}`), program).toBe(true);
    for (const group of MENU_GROUPS) expect(german.has(`shell.group.${group}`), group).toBe(true);
  });

  it('follow Swiss and French spelling', () => {
    for (const [key, text] of german) expect(text, key).not.toMatch(/ß|"|„/);
    for (const [key, text] of french) expect(text, key).not.toMatch(/[^\u202f}][:;?!](\s|$)|"|'/);
  });
});
