import { useState } from 'react';
import type { LinkType } from './link-types.ts';
import { RenewByAddress } from './renew-by-address.tsx';
import { RenewByLink } from './renew-by-link.tsx';

interface ExpiredLinkProps {
  type: LinkType;
  /** The address as far as this browser knows it. */
  email: string;
  /** The link's own token: with it, one press is enough. */
  tokenHash?: string;
  /** Where the link would have led after signing in, as it stood in it. */
  redirectTo?: string;
}

/** A mailed link that opens nothing any more, and the way to a new one. */
export function ExpiredLink({ type, email, tokenHash, redirectTo }: ExpiredLinkProps) {
  const [typing, setTyping] = useState(false);
  if (!tokenHash || typing) return <RenewByAddress type={type} email={email} />;
  return <RenewByLink link={{ type, tokenHash, redirectTo }} onType={() => setTyping(true)} />;
}
