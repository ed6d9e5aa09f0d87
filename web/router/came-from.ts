/** The screen that was shown before the one that is, without its language; null at the beginning. */
let former: string | null = null;

/** Told by the router of each way that it went. */
export function noteWay({ fromLocation, toLocation }: Way): void {
  if (fromLocation && fromLocation.pathname !== toLocation.pathname) former = fromLocation.pathname;
}

interface Way {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
}

export const cameFrom = (): string | null => former;
