import { accountsWeb } from '#areas/accounts/web.ts';
import type { AreaWeb } from './area-web.ts';

/** The areas of the client. Of an area nothing but its `web.ts` is imported; everything behind it is loaded on demand. */
export const areas: readonly AreaWeb[] = [accountsWeb];
