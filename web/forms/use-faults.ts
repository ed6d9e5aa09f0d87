import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkValues, type Faults, faultOf, isAbout, type Schema } from './check.ts';
import type { Draft } from './draft.ts';
import type { FieldWords } from './record-form.ts';

/** What is wrong with the values of a form, as far as it was looked at, and the sentences for it. */
export function useFaults<V extends object, Stamp, Out>(
  schema: Schema<V, Out>,
  words: FieldWords,
  latest: RefObject<Draft<V, Stamp>>,
) {
  const { t } = useTranslation('forms');
  const [faults, setFaults] = useState<Faults>({});
  const [tries, setTries] = useState(0);
  /** Fields whose faults are told as they change. */
  const watched = useRef(new Set<string>());
  const check = async (...fields: string[]) => {
    for (const field of fields) watched.current.add(field);
    const { faults: wrong = {} } = await checkValues(schema, latest.current.values);
    const ofThem = ([path]: [string, string]) => fields.some((field) => isAbout(path, field));
    setFaults((shown) =>
      Object.fromEntries([
        ...Object.entries(shown).filter((fault) => !ofThem(fault)),
        ...Object.entries(wrong).filter(ofThem),
      ]),
    );
  };
  const refuse = (wrong: Faults) => {
    watched.current = new Set(Object.keys(wrong).map((path) => path.split('.')[0] ?? path));
    setFaults(wrong);
  };
  return {
    fault: (field: string): string | undefined => {
      const found = faultOf(faults, field);
      if (found === undefined) return undefined;
      // A reason may say what it is about: `unknownVariable vorname, name`.
      const [reason = '', about] = found.split(/ (.*)/);
      const own = [words.faults ?? []].flat().map((place) => `${place}.${reason}`);
      return t([...own, `fault.${reason}`, 'fault.invalid'], { about, ...words.faultValues?.(field) });
    },
    firstFault: Object.keys(faults)[0],
    tries,
    check,
    /** Says what is wrong; nothing takes all of it away. */
    refuse,
    /** As `refuse`, for a try to save: the first such field is focused. */
    refuseTry: (wrong: Faults) => {
      refuse(wrong);
      setTries((before) => before + 1);
    },
    /** Looks again at what changed, where faults are told. */
    recheck: (fields: readonly string[]) => {
      const seen = fields.filter((field) => watched.current.has(field));
      if (seen.length > 0) void check(...seen);
    },
  };
}
