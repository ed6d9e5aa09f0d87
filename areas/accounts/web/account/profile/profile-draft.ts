import { isRecord } from '#shared/is-record.ts';
import { PROFILE_FIELDS, type ProfileValues } from './profile-values.ts';

/** Unsaved input with what editing began with: stamp and values of the stored row. */
export interface ProfileDraft {
  updated: string;
  base: ProfileValues;
  values: ProfileValues;
}

/** Whether a stored text is such a draft; another version of the form may have written it. */
export function isProfileDraft(value: unknown): value is ProfileDraft {
  if (!isRecord(value)) return false;
  const { updated, base, values } = value;
  return typeof updated === 'string' && isValues(base) && isValues(values);
}

function isValues(value: unknown): value is ProfileValues {
  return isRecord(value) && PROFILE_FIELDS.every((field) => typeof value[field] === 'string');
}
