/** What a page is made of, as both sides call it. */
export const BLOCK_KINDS = [
  'heading',
  'text',
  'image',
  'gallery',
  'files',
  'links',
  'table',
  'callout',
  'accordion',
  'video',
  'contact',
  'steps',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Where a block stands from 750 px on: over the whole width, or beside the one of the other side. */
export const COLUMNS = ['left', 'full', 'right'] as const;
export type Column = (typeof COLUMNS)[number];

export const CALLOUT_TONES = ['info', 'ok', 'warn'] as const;
export type CalloutTone = (typeof CALLOUT_TONES)[number];

/** How a picture is cut: not at all, or to a shape around its focal point. */
export const PICTURE_SHAPES = ['whole', 'wide', 'square'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

export const MAX_BLOCKS = 500;
/** Characters of a page in one language that are read. */
export const MAX_PAGE_CHARACTERS = 100_000;
export const MAX_TITLE = 120;
export const MAX_TEASER = 300;

/** Pages with a screen of their own: their path, and the permission that opens it (none: signed in). `page_keys` has them too. */
export const PAGE_KEYS = {
  services: { path: '/app/services', opensWith: 'signedIn' },
  support: { path: '/app/support', opensWith: 'signedIn' },
  conditions: { path: '/app/conditions', opensWith: 'canViewOwnBusiness' },
  marketing: { path: '/app/marketing', opensWith: 'canViewMarketing' },
  'new-privacy-policy': { path: '/app/new-privacy-policy', opensWith: 'canViewNewPrivacyPolicy' },
  'leadership-handbook': { path: '/app/leadership-handbook', opensWith: 'canViewLeadershipHandbook' },
  'management-handbook': { path: '/app/management-handbook', opensWith: 'canViewManagementHandbook' },
  board: { path: '/app/board', opensWith: 'canViewBoardArea' },
  frequentlens: { path: '/app/frequentlens', opensWith: 'canViewFrequentlens' },
  gesundheitsoptik: { path: '/app/gesundheitsoptik', opensWith: 'canViewGesundheitsoptik' },
  products: { path: '/app/products', opensWith: 'canViewProducts' },
  purecare: { path: '/app/products/purecare', opensWith: 'canViewProducts' },
  purelens: { path: '/app/products/purelens', opensWith: 'canViewProducts' },
  'styleguide-gesundheitsoptik': { path: '/app/internal/styleguide-gesundheitsoptik', opensWith: 'canEditContent' },
  'styleguide-frequentlens': { path: '/app/internal/styleguide-frequentlens', opensWith: 'canEditContent' },
  'styleguide-purecare': { path: '/app/internal/styleguide-purecare', opensWith: 'canEditContent' },
  'styleguide-purelens': { path: '/app/internal/styleguide-purelens', opensWith: 'canEditContent' },
} as const;
export type PageKey = keyof typeof PAGE_KEYS;
export const isPageKey = (text: unknown): text is PageKey => typeof text === 'string' && Object.hasOwn(PAGE_KEYS, text);
/**
 * What a page takes of JSON, without language or in one: what its readers do not see, and what unknown kinds of blocks have
 * beside, is bounded by that alone.
 */
export const MAX_PAGE_JSON = { letters: 600_000, levels: 100, values: 20_000 };
