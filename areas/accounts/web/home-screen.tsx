import { Navigate } from '@tanstack/react-router';
import { useSession } from '#web/session/use-session.ts';

/** The portal has members only: its front door is the dashboard or, signed out, the sign-in page. */
export default function HomeScreen() {
  return <Navigate to={useSession() ? '/app/dashboard' : '/login'} replace />;
}
