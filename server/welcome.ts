import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import type { Config } from './config.ts';

/** Prints where the portal answers and, in the local environment, how to sign in. */
export function printWelcome(config: Config): void {
  const url = config.publicUrl;
  const lines = [`${config.portalName} is ready on ${url}`];
  if (config.environment === 'local') {
    lines.push(`Mails of the portal: ${url}/dev/inbox`);
    if (config.seed !== 'none') {
      lines.push(
        '',
        `Demo accounts (password ${DEMO_PASSWORD}):`,
        ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(26)} ${role}`),
      );
    }
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
