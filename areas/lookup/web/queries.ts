import { queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    lookup: true;
  }
}

export interface PartnerRecord {
  kind: 'business' | 'expert';
  id: string;
  name: string;
  state: 'online' | 'outdated' | 'notEligible' | 'unknown';
  reason: string | null;
  at: string | null;
}
/** How far the partner's site knows a company's branches and people, or one of them; nothing for who may not know. */
export function partnerStatesQuery(of: string) {
  return queryOptions({
    queryKey: ['lookup', of],
    queryFn: asking<PartnerRecord[]>((client) => client.rpc('partner_states', { of })),
  });
}

/** Tells the partner's site a record as it is now. */
export const tellPartner = ({ kind, id }: Pick<PartnerRecord, 'kind' | 'id'>) =>
  kind === 'business'
    ? callPortal<null>('POST', '/gesundheitsoptik/update-business', { body: { branchId: id } })
    : callPortal<null>('POST', '/gesundheitsoptik/update-staff', { body: { staffId: id } });
