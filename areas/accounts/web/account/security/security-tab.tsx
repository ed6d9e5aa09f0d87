import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ownUserQuery } from '../queries.ts';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';

/** The third tab: how one signs in, and where one is signed in. */
export function SecurityTab() {
  const { data: user, error, refetch } = useQuery(ownUserQuery);
  if (!user) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={5} />;
  return (
    <>
      <PasskeysPart user={user} />
      <FactorsPart user={user} />
      <PasswordPart email={user.email ?? ''} />
      <EmailPart user={user} />
      <DevicesPart />
    </>
  );
}
