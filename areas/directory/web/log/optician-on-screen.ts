import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OpticianDetail } from '../../contract.ts';
import { opticianQuery } from '../queries.ts';

/** The company whose page is open, as it was read. */
export function useOpticianOnScreen(): OpticianDetail | undefined {
  const { opticianId = '' } = useParams({ strict: false });
  return useQuery({ ...opticianQuery(opticianId), enabled: opticianId !== '' }).data?.optician;
}
