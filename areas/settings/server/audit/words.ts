import { fieldLabels } from '#server/records/field-labels.ts';
import type { Locale } from '#shared/names/languages.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import { weekdayName } from '#shared/weekdays.ts';
import type { AuditEntry } from '../../audit-contract.ts';
import { auditObject, type WordOf } from '../../audit-object.ts';
import { type ValueWords, valueText } from '../../audit-values.ts';
import german from '../../words/admin/de.json' with { type: 'json' };
import french from '../../words/admin/fr.json' with { type: 'json' };
import germanFeatures from '../../words/features/de.json' with { type: 'json' };
import frenchFeatures from '../../words/features/fr.json' with { type: 'json' };
import germanScreens from '../../words/screens/de.json' with { type: 'json' };
import frenchScreens from '../../words/screens/fr.json' with { type: 'json' };

/** All words of the area, by language. */
export const WORDS = {
  de: { ...germanScreens, ...germanFeatures, ...german, audit: { ...german.audit, field: fieldLabels('de') } },
  fr: { ...frenchScreens, ...frenchFeatures, ...french, audit: { ...french.audit, field: fieldLabels('fr') } },
};

/** The words of a file that leaves the portal: those of the screen, so that both say the same. */
export function auditWords(language: Locale) {
  const words = WORDS[language];
  const { audit } = words;
  const actions: Readonly<Record<string, string>> = audit.action;
  const kinds: Readonly<Record<string, string>> = audit.kind;
  const { made, kind, action, actor, subject, object, before, after } = audit.column;
  const day = new Intl.DateTimeFormat('de-CH', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
  const clock = new Intl.DateTimeFormat('de-CH', {
    timeZone: TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const valueWords: ValueWords = {
    wordOf: wordsIn(words),
    weekday: (place) => weekdayName(place, language),
    date: (iso) => written(day, `${iso}T12:00:00Z`),
    dateTime: (iso) => written(clock, iso),
  };
  return {
    title: audit.fileName,
    columns: [made, kind, action, actor, subject, object, before, after],
    kind: (name: string) => kinds[name] ?? name,
    action: (name: string) => actions[name] ?? name,
    object: (entry: AuditEntry) => auditObject(entry, wordsIn(words)),
    value: (value: unknown) => valueText(value, valueWords),
    time: (iso: string) => clock.format(new Date(iso)).replace(',', ''),
  };
}

/** A moment in words; '' for what only looks like one, as anybody may type it. */
function written(format: Intl.DateTimeFormat, iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment).replace(',', '');
}

/** Looks a key such as "audit.field.phone" up in words. */
function wordsIn(words: object): WordOf {
  return (key, field = '') => {
    const found = key.split('.').reduce<unknown>((tree, name) => {
      const known = typeof tree === 'object' && tree !== null && Object.hasOwn(tree, name);
      return known ? Reflect.get(tree, name) : undefined;
    }, words);
    return typeof found === 'string' ? found.replace('{{field}}', () => field) : undefined;
  };
}
