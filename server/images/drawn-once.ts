import { Recent } from '#backend/recent.ts';
import { createTurns } from '#server/turns.ts';

/**
 * Keeps what is drawn in this process by its name, and draws one thing after the other: who asks for what is being drawn
 * waits for the same. The function that is answered throws PortalError too_many_requests when too much is waiting.
 * @param bytes that are kept, of what was asked for last
 */
export function drawnOnce(bytes: number): (name: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Recent<Buffer>(bytes, (name, { length }) => name.length + length);
  const underway = new Map<string, Promise<Buffer>>();
  const inTurn = createTurns({ places: 1, perPerson: 1, inAll: 20 });
  return async (name, draw) => {
    const known = kept.get(name);
    if (known) return known;
    const drawn = underway.get(name) ?? inTurn(name, draw).finally(() => underway.delete(name));
    underway.set(name, drawn);
    const made = await drawn;
    kept.set(name, made);
    return made;
  };
}
