/** The tokens of the design, read from the page itself: the guide shows what is in force, not a copy of it. */

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The names of all tokens that the sheets of the page declare, in their order. */
export function tokenNames(): string[] {
  const names = new Set<string>();
  const look = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /:root|data-color-scheme/.test(rule.selectorText)) {
        for (const name of rule.style) if (name.startsWith('--')) names.add(name);
      } else if (rule instanceof CSSGroupingRule) look(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules);
  return [...names];
}

/** The values of tokens in a scheme, whatever the reader's own is. */
export function tokenValues(names: readonly string[], scheme: Scheme): Map<string, string> {
  const probe = document.createElement('div');
  probe.dataset.colorScheme = scheme;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const values = new Map(names.map((name) => [name, style.getPropertyValue(name).trim()]));
  probe.remove();
  return values;
}

/** Tokens with their values in both schemes. */
export interface Tokens {
  names: readonly string[];
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
}

export function readTokens(): Tokens {
  const names = tokenNames();
  return { names, light: tokenValues(names, 'light'), dark: tokenValues(names, 'dark') };
}

const block = (selector: string, names: readonly string[], values: ReadonlyMap<string, string>) =>
  `${selector} {\n${names.map((name) => `  ${name}: ${values.get(name)};`).join('\n')}\n}\n`;

/** The tokens as a sheet to be taken elsewhere; dark has what differs. */
export function tokensAsCss({ names, light, dark }: Tokens): string {
  const differ = names.filter((name) => light.get(name) !== dark.get(name));
  return block(':root', names, light) + block('[data-color-scheme="dark"]', differ, dark);
}

export function tokensAsJson({ names, light, dark }: Tokens): string {
  const tokens = Object.fromEntries(
    names.map((name) => [name.slice(2), { light: light.get(name), dark: dark.get(name) }]),
  );
  return `${JSON.stringify(tokens, null, 2)}\n`;
}

/** Where a token belongs: colours of primitives and roles, type, space and layout, the rest. */
export function groupOf(name: string, value: string): 'primitive' | 'colour' | 'type' | 'measure' | 'other' {
  if (/^--(ink|sun)-\d/.test(name)) return 'primitive';
  if (/^#[0-9a-f]{3,8}$|^rgba?\(/i.test(value)) return 'colour';
  if (/^--(type|font|fw|track)/.test(name)) return 'type';
  return /^-?[\d.]+px$/.test(value) ? 'measure' : 'other';
}
