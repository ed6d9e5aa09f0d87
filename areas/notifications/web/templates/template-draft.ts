import { isRecord } from '#shared/is-record.ts';
import type { Template } from '../../contract.ts';
import { TEXT_FIELDS } from './texts.ts';

/** Words that are not stored yet, with those they began with and whoever wrote them. */
export interface TemplateDraft {
  base: Pick<Template, 'texts' | 'changed'>;
  texts: Template['texts'];
}

/** Whether a kept draft has the form that this editor writes. */
export function isTemplateDraft(value: unknown): value is TemplateDraft {
  if (!isRecord(value) || !isRecord(value.base)) return false;
  const { texts, changed } = value.base;
  return isTexts(value.texts) && isTexts(texts) && (changed === null || isChange(changed));
}

function isTexts(value: unknown): value is Template['texts'] {
  return isRecord(value) && TEXT_FIELDS.every((field) => typeof value[field] === 'string');
}

function isChange(value: unknown): boolean {
  return isRecord(value) && typeof value.updated === 'string' && (value.by === null || typeof value.by === 'string');
}
