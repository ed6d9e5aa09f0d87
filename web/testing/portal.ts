import { vi } from 'vitest';
import { config, viewers } from '#web/portal.ts';
import type { Viewer } from '#web/session/viewer.ts';

/** What a part asked of the portal. */
export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
}

/**
 * Stands in for the portal around a part that is tried alone: somebody with these permissions, and an answer to each call.
 * Given back by `vi.restoreAllMocks()`.
 * @returns what is asked, as it comes
 */
export function standIn(permissions: Viewer['permissions'], answer: (asked: Asked) => Response): Asked[] {
  const viewer = { user: { id: 'u' }, permissions, viewing: null, switched_off: { features: [], permissions: [] } };
  vi.spyOn(viewers, 'current').mockReturnValue(viewer as unknown as Viewer);
  vi.spyOn(config, 'read').mockResolvedValue({ publicKey: 'key' } as Awaited<ReturnType<typeof config.read>>);
  const all: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, request) => {
    const { pathname, search } = new URL(String(address), window.location.origin);
    const body: unknown = request?.body ? JSON.parse(String(request.body)) : undefined;
    const asked = { method: request?.method ?? 'GET', path: pathname + search, body };
    all.push(asked);
    return answer(asked);
  });
  return all;
}
