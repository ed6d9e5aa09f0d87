import { defineList } from '#web/lists/define-list.ts';
import { choice, id } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';

/** What stands behind a logo while one looks at it. */
export const GROUNDS = ['light', 'dark', 'photo'] as const;
export type Ground = (typeof GROUNDS)[number];

export const LOGOS = defineList({
  path: '/app/internal/logo-download',
  look: { ground: choice(GROUNDS) },
  // Which one is open.
  place: { logo: id },
});
export const LOGO_DRAFTS = defineWritten('logoDrafts', '/app/internal/logo-download/drafts');
export const logoEditPath = (logo: string) => `/app/internal/logo-download/${logo}/edit`;
