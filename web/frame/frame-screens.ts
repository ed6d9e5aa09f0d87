import type { FrameScreen } from '#web/router/tree.tsx';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The screens of the frame itself. The last one takes every path below `/app` that no area has. */
export const frameScreens: readonly FrameScreen[] = [
  {
    path: '/app/denied',
    title: 'screen.denied.title',
    opensWith: 'signedIn',
    load: () => import('./denied-screen.tsx'),
    search: (query) => ({ permission: text(query.permission) }),
  },
  {
    path: '/app/deleted',
    title: 'screen.deleted.title',
    opensWith: 'signedIn',
    load: () => import('./deleted-screen.tsx'),
    search: (query) => ({ from: text(query.from) }),
  },
  {
    path: '/app/$',
    title: 'screen.notFound.title',
    opensWith: 'signedIn',
    load: () => import('./not-found-screen.tsx'),
  },
];
