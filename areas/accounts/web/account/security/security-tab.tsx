import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormSkeleton } from '#web/ui/skeleton.tsx';
import { codesLeftQuery, ownUserQuery, passkeysQuery } from '../queries.ts';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';

/** The third tab: how one signs in, and where one is signed in. */
export function SecurityTab() {
  const { data: user, error, refetch } = useQuery(ownUserQuery);
  // Their parts stand above others, which wait for them; what cannot be read keeps nobody from the rest.
  const passkeys = useQuery(passkeysQuery);
  const codes = useQuery({ ...codesLeftQuery(user ?? {}), enabled: user !== undefined });
  if (!user || passkeys.isLoading || codes.isLoading)
    return error ? <ErrorState onRetry={refetch} /> : <FormSkeleton parts={4} />;
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
