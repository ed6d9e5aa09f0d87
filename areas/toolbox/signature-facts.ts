/** What a signature can be like; both sides name these. */
export const SIGNATURE_FORMS = ['full', 'reply'] as const;
export type SignatureForm = (typeof SIGNATURE_FORMS)[number];
export const SIGNATURE_LANGUAGES = ['de', 'fr', 'both'] as const;
export type SignatureLanguage = (typeof SIGNATURE_LANGUAGES)[number];
export const SIGNATURE_LAYOUTS = ['beside', 'stacked', 'plain'] as const;
export type SignatureLayout = (typeof SIGNATURE_LAYOUTS)[number];

/** What one may leave out; the table checks the same. */
export const SIGNATURE_FIELDS = [
  'profession',
  'phone',
  'mobile',
  'branch_phone',
  'email',
  'website',
  'address',
  'logo',
  'programs',
  'banner',
  'footnote',
] as const;
export type SignatureField = (typeof SIGNATURE_FIELDS)[number];
