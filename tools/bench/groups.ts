import type { Pool } from '../../database/pool.ts';
import { memberCalls, OFFICE_CALLS } from './area-calls.ts';
import { baseCalls, type Call, CERTIFICATIONS, COURSE_LIST, contentCalls, groupCalls } from './calls.ts';
import { CERTIFICATE_TIMES, multiplyCertificates } from './certifications.ts';
import { multiplyContents } from './contents.ts';
import { listingCalls, multiplyListings, QUEUE, tellMatching } from './listings.ts';
import { bookingCalls, multiplyBookings, ownCalendar, prepareBookings, tellRegistering } from './registration.ts';
import { firstGroup, handbook, largestCompany, multiplyRows, staffOf } from './rows.ts';
import { multiplySales, SALES_OFFICE, salesCalls, tellOffice } from './sales.ts';
import { addTexts, searchCalls } from './search-calls.ts';

/** Who asks, with the claims that the floor takes on. */
export interface Caller {
  email: string;
  token: string;
  claims: string;
}

/** What the rows of the bench are measured with. */
export interface Bench {
  pool: Pool;
  /** Address of the database, for the floor. */
  url: string;
  /** Address of the portal. */
  origin: string;
  apikey: string;
  /** A folder that goes at the end. */
  folder: string;
  caller: Caller;
  row(...cells: string[]): void;
}

/** Rows that are measured together, and by themselves with `npm run bench -- <name>`. */
export interface Group {
  asks: 'office' | 'owner' | 'member';
  calls(bench: Bench): Promise<readonly Call[]> | readonly Call[];
  /** Measured with one person who types, too. */
  typed?: true;
  /** Rows that are no calls. */
  more?(bench: Bench): Promise<void>;
  /** Statements whose time is compared with ten times the rows. */
  times?: readonly { name: string; ask(pool: Pool): Promise<unknown> }[];
  /** Make ten times the rows of what the group reads, in a database of their own beside which its reads are measured. */
  grow?: readonly ((pool: Pool) => Promise<void>)[];
}

/** The groups, in the order of the table. */
export const BENCH_GROUPS: Readonly<Record<string, Group>> = {
  base: {
    asks: 'office',
    calls: async ({ pool, caller }) =>
      baseCalls({ opticianId: await largestCompany(pool), staffId: await staffOf(pool, caller.claims) }),
    grow: [multiplyRows],
  },
  content: { asks: 'office', calls: async ({ pool }) => contentCalls(await handbook(pool)), grow: [multiplyContents] },
  certification: {
    asks: 'office',
    calls: () => CERTIFICATIONS,
    times: CERTIFICATE_TIMES,
    grow: [multiplyCertificates],
  },
  erfa: { asks: 'office', calls: async ({ pool }) => groupCalls(await firstGroup(pool)), grow: [multiplyRows] },
  registration: {
    asks: 'office',
    calls: async ({ pool, origin, caller }) => [
      ...COURSE_LIST,
      ...bookingCalls(await prepareBookings(pool), await ownCalendar(origin, caller.token)),
    ],
    more: tellRegistering,
    grow: [multiplyBookings],
  },
  office: { asks: 'office', calls: () => [...OFFICE_CALLS, QUEUE], grow: [multiplyListings] },
  members: { asks: 'member', calls: memberCalls },
  listings: {
    asks: 'member',
    calls: ({ pool }) => listingCalls(pool),
    more: tellMatching,
    grow: [multiplyListings],
  },
  sales: { asks: 'owner', calls: salesCalls, grow: [multiplySales] },
  'sales-office': { asks: 'office', calls: () => SALES_OFFICE, more: tellOffice },
  search: {
    ...{ asks: 'member', typed: true, grow: [multiplyRows, multiplyContents] },
    calls: async ({ pool }) => {
      await addTexts(pool);
      return searchCalls();
    },
  },
};
