import { LinkPage } from '#web/registration/outside/link-page.tsx';
import { usePathPart } from '#web/router/use-address.ts';

/** /registration/{token}: behind the link of a mail. */
export default function LinkScreen() {
  return <LinkPage token={usePathPart('token')} />;
}
