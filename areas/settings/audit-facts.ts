/** What the audit log tells about. */
export const AUDIT_KINDS = [
  'signIn',
  'account',
  'rights',
  'viewAs',
  'settings',
  'directory',
  'export',
  'import',
  'deletion',
] as const;

/** Entries are counted up to here; `total` is one more when there are more. */
export const MAX_COUNTED = 1000;
