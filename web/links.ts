import { authCalls, authWire, keeper } from './portal.ts';
import { createLinkCalls } from './session/link-calls.ts';

/** What the pages behind mailed links ask of the auth service. */
export const links = createLinkCalls({ wire: authWire, calls: authCalls, keeper });
