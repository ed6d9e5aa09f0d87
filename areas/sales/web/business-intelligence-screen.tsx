import { useList } from '#web/lists/use-list.ts';
import { GroupPart } from './group/group-part.tsx';
import { SALES, type SalesState } from './sales-list.ts';

/** /app/business-intelligence: the tab of the group at an address of its own; every choice leads on to the tab. */
export default function BusinessIntelligenceScreen() {
  const shown = useList(SALES);
  const change = (next: Partial<SalesState>) => shown.change({ ...next, tab: 'group' });
  return <GroupPart shown={{ ...shown, change }} />;
}
