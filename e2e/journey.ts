import { type BrowserContext, test as base } from '@playwright/test';

/** Names what the console may say in this journey, e.g. a call that it wants to be refused. */
export type ExpectFault = (...faults: (string | RegExp)[]) => void;

/** The browser is offline. */
export const NO_LINE = 'net::ERR_INTERNET_DISCONNECTED';

/** How a page learns that its session ended, here or in another tab: whoever signs out may meet it on the way. */
const SIGNED_OUT = /401 \(Unauthorized\) \/api\/v1\/auth\/(user|set)/;

/** A session that was ended elsewhere: the service refuses its token, and its own rows are not found any more. */
export const SESSION_OVER = [
  '400 (Bad Request) /auth/v1/token',
  '406 (Not Acceptable) /rest/v1/staff_',
  'CallError: Cannot coerce the result to a single JSON object',
];

/**
 * Playwright's `test`, whose journeys fail by what any of their pages, in any browser window, reports to the console as
 * an error or throws. Refused calls are reported there by the browser itself: `… status of 400 (Bad Request) /auth/v1/token`.
 */
export const test = base.extend<{ expectFault: ExpectFault }>({
  expectFault: [
    async ({ browser }, use) => {
      const found: string[] = [];
      const expected: (string | RegExp)[] = [SIGNED_OUT];
      const watch = (context: BrowserContext) => {
        context.on('weberror', (error) => found.push(error.error().message));
        context.on('console', (message) => {
          if (message.type() === 'error') found.push(`${message.text()} ${pathOf(message.location().url)}`.trim());
        });
      };
      browser.on('context', watch);
      await use((...faults) => expected.push(...faults));
      browser.off('context', watch);
      const faults = found.filter(
        (fault) => !expected.some((one) => (typeof one === 'string' ? fault.includes(one) : one.test(fault))),
      );
      base.expect(faults, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
