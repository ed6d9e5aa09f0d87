import { PROFILE_FIELDS, type ProfileValues } from './profile-values.ts';

/** Unsaved input with what editing began with: stamp and values of the stored row. */
export interface ProfileDraft {
  updated: string;
  base: ProfileValues;
  values: ProfileValues;
}

/** Whether a stored text is such a draft; another version of the form may have written it. */
export function isProfileDraft(value: unknown): value is ProfileDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { updated, base, values } = value as Partial<Record<keyof ProfileDraft, unknown>>;
  return typeof updated === 'string' && isValues(base) && isValues(values);
}

function isValues(value: unknown): value is ProfileValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    PROFILE_FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
