import { OutsideScreen } from '#web/registration/outside/outside-screen.tsx';
import { usePathPart } from '#web/router/use-address.ts';

/** /embeds/courses/{itemId}. */
export default function OutsideCourseScreen() {
  return <OutsideScreen kind="course" id={usePathPart('itemId')} />;
}
