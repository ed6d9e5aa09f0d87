/** What a part can be under; each from the real code, the first two by its own style sheets. */
export const STATES = ['rest', 'hover', 'focus', 'error', 'disabled', 'busy'] as const;
export type State = (typeof STATES)[number];

/** What the pages' rules ask for, and what stands for it inside `[data-forced]`. */
const FORCED: readonly [RegExp, string][] = [
  [/:hover/g, ':is([data-forced="hover"] *)'],
  [/:focus-visible|:focus(?!-)/g, ':is([data-forced="focus"] :is(a, button, input, select, textarea))'],
  [/:focus-within/g, ':is([data-forced="focus"] *)'],
];

function forcedRules(rules: Iterable<CSSRule>): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} {${forcedRules(rule.cssRules)}}`;
      if (!(rule instanceof CSSStyleRule) || !/:hover|:focus/.test(rule.selectorText)) return '';
      const selector = FORCED.reduce((text, [asked, stands]) => text.replace(asked, stands), rule.selectorText);
      return `${selector} {${rule.style.cssText}}`;
    })
    .join('\n');
}

/**
 * Lets what stands in `[data-forced="hover"]` or `[data-forced="focus"]` look as under a pointer or with the focus: the
 * rules of the page's own sheets hold there, too.
 * @returns what takes that back
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => forcedRules(cssRules)).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** The code that draws a part of the gallery, cut out of its source. */
export function codeOf(source: string, name: string): string {
  const from = source.indexOf('(\n', source.indexOf(`name: '${name}'`)) + 2;
  const lines = source.slice(from, source.indexOf('\n    ),', from)).split('\n');
  const inner = lines[0]?.trim() === '<>' ? lines.slice(1, -1) : lines;
  const indent = Math.min(...inner.map((line) => line.search(/\S/)).filter((at) => at >= 0));
  return inner.map((line) => line.slice(indent)).join('\n');
}
