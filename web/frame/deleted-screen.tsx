import { sectionIndexOf } from '#web/router/section-index.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { DeletedScreen } from '#web/shell/lost-screens.tsx';
import { useMenu } from './use-menu.ts';

/** `/app/deleted?from=…`: what was at that path is gone; the way on is the index of its section. */
export default function Deleted() {
  const from = useAddressText('from');
  const menu = useMenu();
  const index = from && sectionIndexOf(from);
  const entry = menu.flatMap(({ entries }) => entries).find(({ path }) => path === index);
  return <DeletedScreen section={entry && { to: entry.path, label: entry.label }} />;
}
