import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { publicAddress } from './public-address.ts';

/** Goes to an address of the portal, with its query and fragment, in place of the page one is on. */
export function GoTo({ address }: { address: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(publicAddress(address)), [router, address]);
  return null;
}
