import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APPEARANCE_KEY, type AppearancePlace, chooseAppearance, storedAppearance } from '#web/theme/appearance.ts';

function place(entries: Record<string, string> = {}): AppearancePlace & { entries: Map<string, string> } {
  const stored = new Map(Object.entries(entries));
  return {
    entries: stored,
    root: { dataset: {} },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  };
}

const refusing = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('appearance', () => {
  it('is remembered and shown', () => {
    const here = place();
    chooseAppearance('dark', here);
    expect(here.root.dataset.colorScheme).toBe('dark');
    expect(storedAppearance(here)).toBe('dark');
  });

  it('leaves it to the system again', () => {
    const here = place({ [APPEARANCE_KEY]: 'dark' });
    here.root.dataset.colorScheme = 'dark';
    chooseAppearance('auto', here);
    expect('colorScheme' in here.root.dataset).toBe(false);
    expect(here.entries.size).toBe(0);
  });

  it('takes nonsense and a refusing storage for auto', () => {
    expect(storedAppearance(place({ [APPEARANCE_KEY]: 'sepia' }))).toBe('auto');
    const shut = { ...place(), storage: { getItem: refusing, setItem: refusing, removeItem: refusing } };
    expect(storedAppearance(shut)).toBe('auto');
    chooseAppearance('light', shut);
    expect(shut.root.dataset.colorScheme).toBe('light');
  });

  it('uses the key that the script before the first paint reads', () => {
    const script = readFileSync(new URL('../public/color-scheme.js', import.meta.url), 'utf8');
    expect(script).toContain(`getItem('${APPEARANCE_KEY}')`);
    const html = { dataset: {} as { colorScheme?: string } };
    const { storage } = place({ [APPEARANCE_KEY]: 'dark' });
    new Function('localStorage', 'document', script)(storage, { documentElement: html });
    expect(html.dataset.colorScheme).toBe('dark');
  });
});
