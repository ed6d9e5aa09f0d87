import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

/** What is fetched together: a line with few connections and a long way asks for few files. */
const ROOMS = ['libraries', 'start', 'sign-in', 'app', 'passkeys'] as const;
type Room = (typeof ROOMS)[number];

/** Whether a file of this name holds a room. */
export const isRoom = (name: string): boolean => ROOMS.some((room) => room === name);

/** The modules that each room begins with; what they import goes along. */
const START = ['web/main.tsx'];
const SIGN_IN = ['areas/accounts/web/login-screen.tsx'];
const APP = [
  'web/frame/app-frame.tsx',
  'areas/dashboard/web/dashboard-screen.tsx',
  'areas/dashboard/web/quick-tile.tsx',
  'areas/dashboard/web/tasks-tile.tsx',
  'areas/dashboard/web/webbox/webbox-tile.tsx',
  'areas/accounts/web/account/first-steps/first-steps-tile.tsx',
  'areas/pages/web/handbook/readings-tile.tsx',
  'areas/directory/web/tiles/own-company-tile.tsx',
  'areas/sales/web/tile/month-tile.tsx',
  'areas/events/web/tile/next-tile.tsx',
  'areas/courses/web/tile/next-tile.tsx',
  'areas/erfa/web/tile/next-tile.tsx',
  'areas/news/web/tile/latest-tile.tsx',
  'areas/assessment/web/tile/own-tile.tsx',
  'areas/directory/web/tiles/online-tile.tsx',
  'areas/directory/web/yearly/check-tile.tsx',
  'areas/directory/web/list/opticians-screen.tsx',
  'areas/directory/web/detail/optician-screen.tsx',
];
/** Comes while somebody types their password, and must not keep the calls that follow from the line. */
const PASSKEYS = ['areas/accounts/web/passkeys/passkey-calls.ts'];

/** Making a passkey is a matter of the own account, though its library hands out both together. */
const MAKES_PASSKEYS = /\/@simplewebauthn\/browser\/.*[rR]egistration/;

/** Words by what needs them: signing in, or every page behind it. Those of single screens come with the screen. */
const WORDS: readonly [name: string, test: RegExp][] = [
  ['words', /\/(web|areas\/accounts)\/words\/(de|fr)\.json$/],
  [
    'inside',
    /\/(web\/words\/inside|areas\/(\w+\/words|accounts\/words\/inside|directory\/words\/screens)|shared\/records\/words)\/(de|fr)\.json$/,
  ],
];
/** The frame needs them at once, and a public page may ask for them without it. */
const ICONS: Group = { name: 'icons', test: /\/web\/ui\/icon-paths-inside\.ts$/, priority: 18 };

/**
 * Puts the client's modules into few files: libraries, what every page needs, signing in, what comes first behind it
 * (frame, dashboard, directory), and passkeys. Everything else is left to the bundler, a file per screen.
 */
export function rooms(): Group[] {
  const words = WORDS.map(([name, test], index) => ({
    debugName: name,
    name: (id: string) => `${name}-${id.slice(-7, -5)}`,
    test,
    priority: 20 - index,
  }));
  let known: ReadonlyMap<string, Room> | undefined;
  const inRoom = (room: Room) => (id: string, context: Context) => {
    known ??= furnish(context);
    return known.get(id) === room ? room : null;
  };
  return [
    ...words,
    ICONS,
    ...ROOMS.map((room, index) => ({ debugName: room, name: inRoom(room), priority: 10 - index })),
  ];
}

/** Each room is closed: what its modules import stands in it or in one before it. */
function furnish(context: Context): Map<string, Room> {
  const reached = (roots: readonly string[]) => {
    const found = new Set<string>(roots.map((root) => `${process.cwd()}/${root}`));
    for (const id of found)
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) if (!MAKES_PASSKEYS.test(next)) found.add(next);
    return found;
  };
  const [start, signIn, app, passkeys] = [reached(START), reached(SIGN_IN), reached(APP), reached(PASSKEYS)];
  const first = (id: string) => start.has(id) || (signIn.has(id) && app.has(id));
  const roomOf = (id: string): Room => {
    if (first(id)) return id.includes('/node_modules/') ? 'libraries' : 'start';
    if (signIn.has(id)) return 'sign-in';
    return app.has(id) ? 'app' : 'passkeys';
  };
  return new Map([...start, ...signIn, ...app, ...passkeys].map((id) => [id, roomOf(id)]));
}
