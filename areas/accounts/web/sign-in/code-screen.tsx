import { Navigate } from '@tanstack/react-router';
import { keeper } from '#web/portal.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { needsSecondFactor } from '#web/session/assurance.ts';
import { useSession } from '#web/session/use-session.ts';
import { AccountPage } from '../account-page.tsx';
import { SecondFactor } from './second-factor.tsx';

/** `/login/code`: between the password and the portal, for accounts with a second factor. */
export default function CodeScreen() {
  const session = useSession();
  const redirect = useAddressText('redirect');
  const target = safeRedirect(redirect);
  if (!session) return <Navigate to="/login" search={target ? { redirect: target } : {}} replace />;
  if (!needsSecondFactor(session)) return <GoTo address={target ?? '/app/dashboard'} />;
  return <SecondFactor session={session} Frame={AccountPage} onCancel={() => void keeper.signOut()} />;
}
