import type { TemplateLanguage, TemplateName } from './queries.ts';

/** Which template is open; without a kind it is the list. */
export interface TemplateState {
  kind: string;
  language: TemplateLanguage;
}

/** Reads whatever stands in the address beside the topic; without a language it is the one on screen. */
export function readTemplateState(query: Record<string, unknown>, spoken: TemplateLanguage): TemplateState {
  const kind = typeof query.kind === 'string' && /^[a-z][A-Za-z._-]{0,79}$/.test(query.kind) ? query.kind : '';
  const asked = query.language;
  return { kind, language: asked === 'de' || asked === 'fr' ? asked : spoken };
}

/** The query of a template, or of the list. */
export function templateAddress(name?: TemplateName): Record<string, string> {
  return { topic: 'templates', ...name };
}
