import { OutsideScreen } from '#web/registration/outside/outside-screen.tsx';
import { usePathPart } from '#web/router/use-address.ts';

/** /embeds/events/{itemId}. */
export default function OutsideEventScreen() {
  return <OutsideScreen kind="event" id={usePathPart('itemId')} />;
}
