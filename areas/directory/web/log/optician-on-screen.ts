import { useQuery } from '@tanstack/react-query';
import { usePathPart } from '#web/router/use-address.ts';
import type { OpticianDetail } from '../../contract.ts';
import { opticianQuery } from '../queries.ts';

/** The company whose page is open, as it was read. */
export function useOpticianOnScreen(): OpticianDetail | undefined {
  const opticianId = usePathPart('opticianId');
  return useQuery({ ...opticianQuery(opticianId), enabled: opticianId !== '' }).data?.optician;
}
