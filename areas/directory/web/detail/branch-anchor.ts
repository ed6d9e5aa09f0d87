import { useRouterState } from '@tanstack/react-router';
import { BRANCH_PLACE } from '../../detail-facts.ts';

/** The fragment that leads to a branch on its company's page, and the id of its place there. */
export function branchAnchor(id: string): string {
  return BRANCH_PLACE + id;
}

/** The branch that a fragment names; undefined when it names none. */
export function branchOfHash(hash: string): string | undefined {
  return hash.startsWith(BRANCH_PLACE) ? hash.slice(BRANCH_PLACE.length) : undefined;
}

/** The branch that the address points at. */
export function useTargetBranch(): string | undefined {
  return useRouterState({ select: (state) => branchOfHash(state.location.hash) });
}
