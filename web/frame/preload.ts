/** Loads what comes after signing in, as soon as somebody begins to: the frame and the data client. */
export function preloadFrame(): void {
  // A failure means no connection: then signing in says so.
  const quietly = () => undefined;
  import('./app-frame.tsx').catch(quietly);
  import('@supabase/supabase-js').catch(quietly);
}
