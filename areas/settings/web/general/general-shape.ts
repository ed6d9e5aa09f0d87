import * as z from 'zod/mini';
import { TEXT_SETTINGS, type TextSetting } from '#shared/names/setting-keys.ts';
import { settingFault, tidied } from '../store/setting-values.ts';
import type { Shape } from '../store/use-settings-form.ts';

/** The text of a setting as it is stored; nothing is the default. */
function settingText(key: TextSetting) {
  return z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const wrong = settingFault(key, typed);
      const message = wrong?.at === undefined ? wrong?.fault : `${wrong.fault} ${wrong.at}`;
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: typed });
      return tidied(key, typed) || null;
    }),
  );
}

const byKey = <Part>(make: (key: TextSetting) => Part) =>
  Object.fromEntries(TEXT_SETTINGS.map((key) => [key, make(key)])) as Record<TextSetting, Part>;

/** The settings of one line each, by key; an empty text is the default. */
export const generalShape: Shape<Record<TextSetting, string>, Record<TextSetting, string | null>> = {
  schema: z.object(byKey(settingText)),
  storedOf: (rows) => {
    const row = (key: string) => rows.find((stored) => stored.key === key);
    const text = (key: string) => {
      const value = row(key)?.value;
      return typeof value === 'string' ? value : '';
    };
    return { values: byKey(text), stamp: byKey((key) => row(key)?.updated ?? null) };
  },
  changesOf: (checked, changed, stamps) =>
    TEXT_SETTINGS.filter((key) => changed.includes(key)).map((key) => ({
      key,
      value: checked[key],
      updated: stamps[key] ?? null,
    })),
};
