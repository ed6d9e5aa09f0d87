import { ask } from '#web/calls/data-service.ts';
import { parsePhone } from '#web/parse-phone.ts';
import { readProfile } from '../queries.ts';
import {
  columnsOf,
  differing,
  type FieldFault,
  type ProfileField,
  type ProfileRow,
  type ProfileValues,
  profileFaults,
  valuesOf,
} from './profile-values.ts';

/** What becomes of saving: stored, refused for what was typed, or in conflict with what somebody else stored. */
export type SaveOutcome =
  | { saved: ProfileRow }
  | { faults: Partial<Record<ProfileField, FieldFault>> }
  | { theirs: ProfileRow };

/** The stored state that editing began with. */
export interface Base {
  updated: string;
  values: ProfileValues;
}

/** Saves the profile unless somebody else changed it since `base`. @throws CallError when the service cannot. */
export async function saveProfile(staffId: string, values: ProfileValues, base: Base): Promise<SaveOutcome> {
  const [phone, mobile] = await Promise.all([parsePhone(values.phone), parsePhone(values.mobile)]);
  const faults = profileFaults(values);
  if (phone === undefined) faults.phone = 'phone';
  if (mobile === undefined) faults.mobile = 'phone';
  if (Object.keys(faults).length > 0) return { faults };
  const columns = columnsOf(values, { phone: phone ?? null, mobile: mobile ?? null });
  const saved = await updateIfUnchanged(staffId, columns, base.updated);
  if (saved) return { saved };
  const now = await readProfile(staffId);
  // A change of other columns (language, portrait, by oneself or the office) is no conflict with the form.
  if (differing(valuesOf(now), base.values).length > 0) return { theirs: now };
  const again = await updateIfUnchanged(staffId, columns, now.updated);
  return again ? { saved: again } : { theirs: await readProfile(staffId) };
}

/** The stored row after the change; undefined when it no longer carries the stamp. */
async function updateIfUnchanged(
  staffId: string,
  columns: ReturnType<typeof columnsOf>,
  updated: string,
): Promise<ProfileRow | undefined> {
  const rows = await ask<{ id: string }[]>((client) =>
    client.from('staff').update(columns).eq('id', staffId).eq('updated', updated).select('id'),
  );
  return rows[0] && readProfile(staffId);
}
