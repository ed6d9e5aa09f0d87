import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openAccounts, publicKey, type Worker } from './accounts.ts';
import { type Faults, findFaults, Mails } from './check.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { INCIDENTS, type Incident } from './incidents.ts';
import { measure } from './measure.ts';
import { Mix } from './mix.ts';
import { findPrograms, Missing } from './needs.ts';
import { Presence } from './presence.ts';
import { waitFor } from './program.ts';

// `npm run drill`: a cluster on this machine under load, in which one part after the other is lost. Prints a table;
// ends with 1 when something acknowledged was lost or doubled. `--only <words>` runs the incidents whose names have
// them, `--measure` measures the load instead, `--keep` leaves the logs.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    measure: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    port: { type: 'string', default: '4430' },
  },
});
const WORKERS = 24;
/** How long nothing may go wrong to count as normal, and how long that is waited for; in ms. */
const CALM = 6_000;
const PATIENCE = 180_000;

interface Row {
  incident: Incident;
  requests: number;
  refused: number;
  failed: number;
  seconds: number;
  presence: number;
  faults: Faults;
}

async function main(): Promise<void> {
  const programs = await findPrograms();
  if (values.measure) return measure(programs, Number(values.port));
  say('Starting the cluster …');
  const cluster = await openCluster({ programs, port: Number(values.port), small: true, seed: 'normal' });
  // Whoever breaks it off finds nothing left running.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cluster.stop().finally(() => process.exit(1)));
  try {
    const apikey = await publicKey(cluster.origin);
    const workers = await openAccounts(cluster.pool, cluster.origin, apikey, WORKERS);
    const rows = await drill(cluster, apikey, workers);
    print(rows);
    if (rows.some(({ faults }) => faults.lost.length + faults.doubled + faults.mailsLost > 0)) process.exitCode = 1;
  } finally {
    await cluster.stop(values.keep);
    if (values.keep) say(`Logs: ${cluster.folder}`);
  }
}

async function drill(cluster: Cluster, apikey: string, workers: readonly Worker[]): Promise<Row[]> {
  const { origin } = cluster;
  const mix = new Mix({ origin, apikey, workers, thinkMs: 500 });
  const mails = new Mails(cluster, workers);
  const presence = new Presence(origin, apikey, workers);
  const rows: Row[] = [];
  try {
    mix.start();
    mails.start();
    await waitFor('everybody to see everybody', 60, () => presence.right);
    await sleep(CALM);
    for (const incident of INCIDENTS) {
      if (!incident.name.includes(values.only)) continue;
      say(`${new Date().toISOString()} ${incident.name} …`);
      const row = await happen(incident, cluster, mix, presence, mails);
      if (row) rows.push(row);
    }
  } finally {
    await Promise.all([mix.stop(), mails.stop(), presence.close()]);
  }
  return rows;
}

/** One incident, until everything is as before. */
async function happen(
  incident: Incident,
  cluster: Cluster,
  mix: Mix,
  presence: Presence,
  mails: Mails,
): Promise<Row | undefined> {
  const begun = Date.now();
  const from = await incident.run(cluster);
  if (typeof from === 'string') {
    say(`  not tried: ${from}`);
    return undefined;
  }
  const start = from ?? begun;
  await waitFor('normal', PATIENCE / 1000, () => {
    const trouble = Math.max(mix.lastTrouble(start), presence.lastWrong(start));
    return Date.now() - trouble > CALM;
  }).catch((error: Error) => say(`  ${error.message}`));
  const seconds = (mix.lastTrouble(start) - start) / 1000;
  const seen = (presence.lastWrong(start) - start) / 1000;
  const sent = mix.sent.filter(({ at }) => at >= begun);
  await cluster.whole().catch((error: Error) => say(`  ${error.message}`));
  const faults = await findFaults(cluster, mix, mails);
  const row = {
    ...{ incident, seconds, presence: seen, faults },
    requests: sent.length,
    refused: sent.filter(({ outcome }) => outcome === 'refused').length,
    failed: sent.filter(({ outcome }) => outcome === 'failed').length,
  };
  say(`  ${cells(row).slice(1).join(' · ')}`);
  const trouble = sent.filter(({ outcome }) => outcome !== 'done');
  for (const reason of [
    ...tally(trouble.map(({ outcome, name, detail }) => `${outcome}, ${name}: ${detail}`)),
    ...faults.lost,
  ])
    say(`  ${reason}`);
  return row;
}

function tally(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([word, times]) => `${times} × ${word}`);
}

function cells({ incident, requests, refused, failed, seconds, presence, faults }: Row): string[] {
  const { goal } = incident;
  const met = goal.none ? refused + failed === 0 : seconds <= (goal.seconds ?? 0);
  const wanted = goal.none ? 'none fails' : `≤ ${goal.seconds} s`;
  return [
    incident.name,
    `${requests}`,
    `${refused}`,
    `${failed}`,
    `${faults.lost.length}, ${faults.doubled}`,
    `${faults.mailsLost}, ${faults.mailsDoubled}`,
    `${faults.jobsDoubled}`,
    `${seconds.toFixed(1)} s`,
    `${presence.toFixed(1)} s`,
    `${wanted}: ${met ? 'met' : 'missed'}${presence > 60 ? '; presence missed' : ''}`,
  ];
}

function print(rows: readonly Row[]): void {
  const head =
    'incident | requests | refused with 503 | failed otherwise | writes lost, doubled | mails lost, doubled | jobs doubled | to normal | presence right | goal';
  console.log(`\n| ${head} |\n|${'---|'.repeat(10)}`);
  for (const row of rows) console.log(`| ${cells(row).join(' | ')} |`);
}

function say(text: string): void {
  console.error(text);
}

main().catch((error: Error) => {
  console.error(error instanceof Missing ? error.message : error);
  process.exit(1);
});
