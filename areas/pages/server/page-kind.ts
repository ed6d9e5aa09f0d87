import sql from 'sql-template-tag';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { PageFacts, PageTexts } from '#shared/contracts/blocks.ts';

/** Pages, as publishing knows them. Nobody is mailed when one appears. */
export const pageKind: PublishedKind = {
  name: 'page',
  facts: PageFacts,
  texts: PageTexts,
  path: (id) => `/app/pages/${id}`,
  found: (answer, language) => sql`internal.pages_found(${answer}, ${language})`,
};
