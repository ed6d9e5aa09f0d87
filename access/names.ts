/**
 * The names of the specification's §3 and §6, to the letter. Pure data without imports, so that both the
 * process and the client may use it. Who holds what is data in the database (`role_permissions`, …).
 */

/** Roles a staff member can have (specification §6). */
export const ROLES = ['optician', 'opticianOwner', 'admin', 'instructor', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

/** Account types: `admin` for staff of the head office, `optician` for everyone else. */
export const ACCOUNT_TYPES = ['optician', 'admin'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Every permission flag of the specification, in its order. */
export const PERMISSIONS = [
  'canViewOwnBusiness',
  'canViewBusinessIntelligence',
  'canViewBoardArea',
  'canViewManagementHandbook',
  'canViewCourses',
  'canViewMarketplace',
  'canViewMarketing',
  'canViewNewPrivacyPolicy',
  'canViewGesundheitsoptik',
  'canViewFrequentlens',
  'canViewLeadershipHandbook',
  'canViewDashboard',
  'canViewNews',
  'canViewEvents',
  'canViewOpticians',
  'canViewProducts',
  'canViewAssessment',
  'canEditOwnBusiness',
  'canEditJobOffers',
  'canEditMarketplaceOffers',
  'canEditContent',
  'canEditWebbox',
  'canApplyForCourses',
  'canApplyForEvents',
  'canApplyForGoCertification',
  'canFillAssessment',
  'canCertifyGesundheitsoptik',
  'canCreateAuthUsers',
  'canManageErfas',
  'canManageCourses',
  'canManageMarketplace',
  'canManageEvents',
  'canManageDatabase',
  'canBeSelectedAsErfaParticipant',
  'canBeSelectedAsGoCertificationContact',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Programmes and attributes a company or person can carry. */
export const PROGRAMS = ['gesundheitsoptik', 'frequentlens', 'confirmedTeamLeader'] as const;
export type Program = (typeof PROGRAMS)[number];

/** Parts of the portal that the office can switch off; what each opens stands in `feature_permissions`. */
export const FEATURES = [
  'directory',
  'ownData',
  'teamAccounts',
  'presence',
  'directoryExport',
  'imports',
  'googleComparison',
  'yearlyCheck',
  'viewAs',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Languages of the interface; the shared enumeration of the specification also lists `en` and `it`. */
export const LOCALES = ['de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

export const ENVIRONMENTS = ['local', 'staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
