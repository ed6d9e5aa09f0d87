import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isSwissPostcode } from '#shared/postcode.ts';
import { asking } from '#web/calls/data-service.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Note } from '#web/ui/tag.tsx';
import { branchAnchor } from '../detail/branch-anchor.ts';
import { opticianPath } from '../list/company-row.tsx';
import { atAddress, placeName } from './same-street.ts';

interface Neighbour {
  id: string;
  name: string;
  street: string | null;
  optician_id: string;
  optician: { name: string } | null;
}

/** Branches of one postcode; far more than any has. */
const MAX_NEIGHBOURS = 500;

function neighboursQuery(postcode: string) {
  return queryOptions({
    queryKey: ['directory', 'neighbours', postcode],
    enabled: isSwissPostcode(postcode),
    staleTime: 60_000,
    queryFn: asking<Neighbour[]>((client) =>
      client
        .from('branches')
        .select('id, name, street, optician_id, optician:opticians(name)')
        .eq('postcode', postcode)
        .eq('active', true)
        .order('name')
        .limit(MAX_NEIGHBOURS),
    ),
  });
}

/** Says which branches stand at the address that is typed for a new one: it may be there already. */
export function SameStreetNote({ street, postcode }: { street: string; postcode: string }) {
  const { t } = useTranslation('opticians');
  const { data = [] } = useQuery(neighboursQuery(postcode.trim()));
  const found = atAddress(data, street);
  return (
    <div role="status" hidden={found.length === 0}>
      {found.length > 0 && (
        <Note>
          {t('edit.sameStreet')}{' '}
          {found.map((branch, index) => (
            <span key={branch.id}>
              {index > 0 && ', '}
              <AppLink
                className="link"
                to={opticianPath(branch.optician_id)}
                hash={branchAnchor(branch.id)}
                target="_blank"
              >
                {placeName(branch)}
              </AppLink>
            </span>
          ))}
        </Note>
      )}
    </div>
  );
}
