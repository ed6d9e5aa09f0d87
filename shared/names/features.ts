/** Parts of the portal that the office can switch off; what each opens stands in `feature_permissions`. */
export const FEATURES = [
  'directory',
  'ownData',
  'marketplace',
  'teamAccounts',
  'presence',
  'directoryExport',
  'imports',
  'googleComparison',
  'yearlyCheck',
  'viewAs',
  'courses',
  'assessment',
  'marketing',
  'products',
  'toolbox',
] as const;
export type Feature = (typeof FEATURES)[number];
