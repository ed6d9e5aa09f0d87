import { NotFoundScreen } from '#web/shell/lost-screens.tsx';
import { useMenu } from './use-menu.ts';

/** 404 inside the frame, with the areas that the person may open. */
export default function NotFound() {
  const menu = useMenu();
  const links = menu.slice(0, 5).map(({ label, entries: [first] }) => ({ label, to: first.path }));
  return <NotFoundScreen links={links} />;
}
