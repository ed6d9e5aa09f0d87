import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { numberText } from '#shared/numbers.ts';
import { fill, VARIABLE, type Variables } from '#shared/variables.ts';
import type { MessageKind } from './kind.ts';

/** Variables every mail knows, besides those of its data. */
export const COMMON_VARIABLES = ['firstName', 'lastName', 'portalName'] as const;

/** As `fill`, for a line of its own such as a subject: no line breaks, no control characters, at most `most` characters. */
export function fillLine(text: string, variables: Variables, most = 200): string {
  const line = fill(text, variables)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}

/**
 * The paragraphs of a text. A line that names an empty variable has nothing to say and is left out, and with its last
 * such line the whole paragraph.
 */
export function fillParagraphs(text: string, variables: Variables): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => sayingLines(paragraph.split('\n'), variables).map((line) => fill(line, variables)))
    .map((lines) => lines.join('\n').trim())
    .filter((paragraph) => paragraph !== '');
}

function sayingLines(lines: readonly string[], variables: Variables): readonly string[] {
  const kept = lines.filter((line) => namesIn(line).every((name) => variables[name] !== ''));
  const saysSomething = kept.length === lines.length || kept.some((line) => namesIn(line).length > 0);
  return saysSomething ? kept : [];
}

/** Names of the variables in a text. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/**
 * The variables of a message's data.
 * @throws ZodError when the data is not what the message asks for.
 */
export function variablesOf(kind: MessageKind, data: unknown, language: MailLanguage): Variables {
  const parsed = kind.data.parse(data);
  if (kind.variables) return kind.variables(parsed, language);
  if (typeof parsed !== 'object' || parsed === null) return {};
  const spoken = (value: unknown) =>
    typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : '';
  // What the data may lack is an empty variable, not an unknown one.
  const names = kind.data instanceof z.ZodObject ? Object.keys(kind.data.shape) : [];
  const values = new Map<string, unknown>(Object.entries(parsed));
  return Object.fromEntries([...new Set([...names, ...values.keys()])].map((name) => [name, spoken(values.get(name))]));
}
