import type { IncomingMessage } from 'node:http';

/** What bodies may take: bytes and number of those of one place, bytes of everybody. */
interface RoomLimits {
  perPlace: number;
  bodies: number;
  bytes: number;
}

/** A body that lies in memory, or will. */
interface Body {
  /** As it was announced. */
  bytes: number;
  request: IncomingMessage;
  leave(): void;
}

interface Place {
  bytes: number;
  bodies: number;
  /** The oldest first; among them some that have become whole since. */
  unfinished: Set<Body>;
}

/**
 * Counts bodies. Where there is no room, those that have not arrived yet give way, the oldest of the place that announced
 * most first: who announces and does not send keeps nobody out. Sums run along, so that one more costs no more for
 * however many there are.
 */
export class Room {
  readonly #limits: RoomLimits;
  readonly #places = new Map<string, Place>();
  #bytes = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** Takes in a body as it was announced; what ends its stay, undefined where there is no room. */
  enter(name: string, bytes: number, request: IncomingMessage): (() => void) | undefined {
    const { perPlace, bodies, bytes: most } = this.#limits;
    const place = this.#places.get(name) ?? { bytes: 0, bodies: 0, unfinished: new Set<Body>() };
    while (place.bytes + bytes > perPlace || place.bodies >= bodies) if (!cutOldest(place)) return undefined;
    while (this.#bytes + bytes > most) if (!cutOldest(this.#heaviest())) return undefined;
    this.#places.set(name, place);
    this.#count(place, 1, bytes);
    const body: Body = {
      bytes,
      request,
      leave: () => {
        body.leave = () => undefined;
        place.unfinished.delete(body);
        this.#count(place, -1, -bytes);
        if (place.bodies === 0) this.#places.delete(name);
      },
    };
    place.unfinished.add(body);
    return () => body.leave();
  }

  #count(place: Place, bodies: number, bytes: number): void {
    place.bodies += bodies;
    place.bytes += bytes;
    this.#bytes += bytes;
  }

  /** The place with most bytes of those that have something to give way. */
  #heaviest(): Place | undefined {
    let heaviest: Place | undefined;
    for (const place of this.#places.values()) {
      if (oldestOf(place) && place.bytes > (heaviest?.bytes ?? 0)) heaviest = place;
    }
    return heaviest;
  }
}

/** The first that has not arrived; those that have are looked at once. */
function oldestOf({ unfinished }: Place): Body | undefined {
  for (const body of unfinished) {
    if (!body.request.complete) return body;
    unfinished.delete(body);
  }
  return undefined;
}

function cutOldest(place: Place | undefined): boolean {
  const body = place && oldestOf(place);
  body?.leave();
  body?.request.destroy();
  return body !== undefined;
}
