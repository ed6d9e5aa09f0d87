import type { Call } from '#server/http/call.ts';

/** An area's face to the process: only `server/areas.ts` imports it. */
export interface AreaServer {
  name: string;
  calls: readonly Call[];
}
