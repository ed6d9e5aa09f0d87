import { useAddressText } from '#web/router/use-address.ts';
import { ItemScreen } from './item/item-screen.tsx';
import { QueueScreen } from './queue-screen.tsx';

/** /app/internal/approvals: what waits, the oldest first; `?item` opens one to decide. */
export default function ApprovalsScreen() {
  const item = useAddressText('item');
  return item ? <ItemScreen key={item} id={item} /> : <QueueScreen />;
}
