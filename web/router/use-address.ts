import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { withoutLocale } from '#web/ui/locale-path.ts';

/** The query of an address: what a part means is known to its screen alone. */
export type Query = Record<string, unknown>;

/** The query of the screen one is on, as its `search` left it. The router learns its screens from the areas at run time. */
export function useAddress(): Query {
  return useSearch({ strict: false });
}

/** A part of the query that is text; undefined where it is missing, empty, or anything else. */
export function useAddressText(name: string): string | undefined {
  const value = useAddress()[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A part of the path, e.g. `opticianId` of `/app/opticians/$opticianId`; '' where the path has none. */
export function usePathPart(name: string): string {
  const parts: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return parts[name] ?? '';
}

/** The path of the screen one is on, without its language. */
export function useOwnPath(): string {
  return useLocation({ select: ({ pathname }) => withoutLocale(pathname) });
}
