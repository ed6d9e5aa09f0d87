import type { AreaServer } from '#server/area-server.ts';
import { CONTAINER_CALLS } from './server/container-calls.ts';
import { PAGE_CALLS } from './server/page-calls.ts';
import { pageKind } from './server/page-kind.ts';

/** The server side of pages: their blocks and their place; their life is the frame's. */
export const server: AreaServer = { name: 'pages', calls: [...PAGE_CALLS, ...CONTAINER_CALLS], contents: [pageKind] };
