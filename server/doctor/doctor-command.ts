import { failCommand } from '#server/backup/command.ts';
import { readConfig } from '#server/config.ts';
import { examine } from './doctor.ts';

const MARKS = { well: 'ok  ', warning: 'look', fault: 'FAIL' } as const;

/** `npm run doctor`: reads the settings, tries everything they name, and says a sentence about each. Ends with 1 on a fault. */
async function main(): Promise<void> {
  const findings = await examine(readConfig(process.env));
  for (const { about, state, text } of findings) console.log(`${MARKS[state]}  ${about}: ${text}`);
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
}

main().catch(failCommand);
