import { pathParts } from '#web/router/path-parts.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import type { Entry } from '../model/entry.ts';
import styles from './item.module.css';

/** The title as what leads to the object; it covers the whole row. What has no page is a button that marks it as read. */
export function EntryLink({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  const parts = pathParts(entry.path);
  if (!parts) {
    return (
      <button type="button" className={styles.cover} data-step onClick={onFollow}>
        {entry.title}
      </button>
    );
  }
  return (
    // The middle button opens another tab: that is following, too.
    <AppLink {...parts} className={styles.cover} data-step onClick={onFollow} onAuxClick={onFollow}>
      {entry.title}
    </AppLink>
  );
}
