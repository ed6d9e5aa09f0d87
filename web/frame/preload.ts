let load: () => Promise<unknown> = () => Promise.resolve();

/** Hands the sign-in page what loads the frame and its words. */
export function providePreload(loader: () => Promise<unknown>): void {
  load = loader;
}

/** Loads what comes after signing in, as soon as somebody begins to: the frame, with dashboard and directory. */
export function preloadFrame(): void {
  // A failure means no connection: then signing in says so.
  load().catch(() => undefined);
}
