import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf } from '#access/testing/people.ts';

/** How the stream is tried: over the news and events of the others. */
export const rights: AreaRights = {
  targets: {
    current_items: {
      rows: {
        n: () => ({ id: idOf('n', 'open') }),
        b: () => ({ id: idOf('n', 'board') }),
        w: () => ({ id: idOf('n', 'asked') }),
        x: () => ({ id: idOf('e', 'all') }),
        e: () => ({ id: idOf('e', 'board') }),
        p: () => ({ id: idOf('e', 'planned') }),
      },
    },
  },
  insert: () => Promise.resolve(),
};
