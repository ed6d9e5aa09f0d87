import { queryOptions } from '@tanstack/react-query';
import { CallError, codeOf } from '#web/calls/call-error.ts';
import { callPortal } from '#web/portal.ts';
import type { MatrixChanges, PersonChanges, Rights, RightsPreview } from '../../rights-contract.ts';
import { REFUSALS } from '../../rights-facts.ts';

/** The matrix as it is stored. */
export const rightsQuery = queryOptions({
  queryKey: ['rights', 'matrix'],
  queryFn: ({ signal }) => callPortal<Rights>('GET', '/rights', { signal }),
});

/** What changes of the matrix, or of one person, would do. */
export function previewRights(
  asked: { changes: MatrixChanges } | { staff_id: string; changes: PersonChanges },
): Promise<RightsPreview> {
  return callPortal<RightsPreview>('POST', '/rights/preview', { body: asked });
}

/** Saves changes of the matrix that are based on `version`. */
export function saveMatrix(version: string, changes: MatrixChanges): Promise<unknown> {
  return callPortal('PUT', '/rights', { body: { version, changes } });
}

/** Saves changes of one person that are based on `version`. */
export function savePerson(staffId: string, version: string, changes: PersonChanges): Promise<unknown> {
  return callPortal('PUT', '/rights/person', { body: { staff_id: staffId, version, changes } });
}

/** The rule that stood against a save. */
export function refusalOf(error: unknown): (typeof REFUSALS)[number] | undefined {
  const rule = error instanceof CallError ? error.fields?.changes : undefined;
  return REFUSALS.find((name) => name === rule);
}

/** Somebody else saved meanwhile. */
export function isConflict(error: unknown): boolean {
  return codeOf(error) === 'conflict';
}
