import { TEXT_SETTINGS } from '#shared/names/setting-keys.ts';
import { differing } from '../store/merge.ts';
import { tidied } from '../store/setting-values.ts';
import type { Shape } from '../store/use-editor.ts';

/** The settings of one line each, by key; an empty text is the default. */
export const generalShape: Shape<string> = {
  isValue: (value) => typeof value === 'string',
  fieldsOf: (rows) => {
    const row = (key: string) => rows.find((stored) => stored.key === key);
    const text = (key: string) => {
      const value = row(key)?.value;
      return typeof value === 'string' ? value : '';
    };
    return {
      fields: Object.fromEntries(TEXT_SETTINGS.map((key) => [key, text(key)])),
      stamps: Object.fromEntries(TEXT_SETTINGS.map((key) => [key, row(key)?.updated ?? null])),
    };
  },
  changesOf: ({ base, values, stamps }) =>
    TEXT_SETTINGS.filter((key) => differing(base, values).includes(key)).map((key) => ({
      key,
      value: tidied(key, values[key] ?? '') || null,
      updated: stamps[key] ?? null,
    })),
};
