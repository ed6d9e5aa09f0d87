import { useList } from '#web/lists/use-list.ts';
import { GroupPart } from './group/group-part.tsx';
import { SALES } from './sales-list.ts';
import { LinePart } from './view/line-part.tsx';

/** /app/sales: what one's branches sell of lenses or conil, and the group beside it. */
export default function SalesScreen() {
  const shown = useList(SALES);
  const { tab } = shown.state;
  return tab === 'group' ? <GroupPart shown={shown} /> : <LinePart key={tab} line={tab} shown={shown} />;
}
