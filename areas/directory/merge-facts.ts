/** Why somebody may be the same person, the surest first. */
export const SIMILAR_REASONS = ['name', 'similar', 'sound', 'email', 'phone'] as const;

/** Fields of which one side is chosen. */
export const MERGE_FIELDS = [
  'first_name',
  'last_name',
  'portrait_image',
  'profession_de',
  'profession_fr',
  'email',
  'phone',
  'mobile',
  'language',
  'active',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
