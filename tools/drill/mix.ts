import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import type { Worker } from './accounts.ts';

/** What became of a request. */
export interface Sent {
  name: string;
  /** When the answer was there, in Unix milliseconds, and how long it took. */
  at: number;
  ms: number;
  /** Refused: said clearly that it was not done. Failed: anything else that is no success, no answer too. */
  outcome: 'done' | 'refused' | 'failed';
  detail: string;
}

/** What was acknowledged, to be looked for afterwards. */
export interface Acknowledged {
  views: { name: string; at: number }[];
  uploads: { id: string; sha256: string; name: string }[];
  /** By account: what was stored last. */
  drafts: Map<string, { number: number; at: number }>;
}

/** Nobody waits longer for a screen; in ms. */
const PATIENCE = 15_000;

/** A request that takes so long hangs; in ms. */
const HANGS = 3_000;

interface Asked {
  path: string;
  method?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Called with what was acknowledged. */
  done?(answer: unknown): void;
}

/** How often which request is sent, of a hundred; the screens ask so. */
const SHARES: readonly (readonly [share: number, name: string, ask: (mix: Mix, worker: Worker) => Asked])[] = [
  [24, 'list', () => ({ path: '/rest/v1/opticians?select=id,name,languages,active&order=name&limit=24' })],
  [
    12,
    'directory',
    () => ({
      path: '/rest/v1/opticians_with_metadata?select=id,name,places,branch_count,staff_count,branches(id,name,place,postcode)&order=name&limit=24',
    }),
  ],
  [
    14,
    'news',
    () => ({
      path: '/rest/v1/published_news?select=id,kind,category,pinned,published_at,cover,texts,read&order=pinned.desc,published_at.desc,id&limit=24',
    }),
  ],
  [12, 'person', (_mix, { staffId }) => ({ path: `/rest/v1/staff?id=eq.${staffId}&select=*` })],
  [12, 'dashboard', () => ({ path: '/api/v1/dashboard' })],
  [5, 'search', () => ({ path: '/api/v1/search?q=brille&limit=5&language=de' })],
  [8, 'view', (mix, worker) => mix.newView(worker)],
  [6, 'draft', (mix, worker) => mix.newDraft(worker)],
  [4, 'upload', (mix) => mix.newUpload()],
  [3, 'sign-in', () => signInAgain()],
];

/** People at work: each sends a request, thinks, and sends the next. */
export class Mix {
  readonly sent: Sent[] = [];
  readonly acknowledged: Acknowledged = { views: [], uploads: [], drafts: new Map() };
  readonly #options: { origin: string; apikey: string; workers: readonly Worker[]; thinkMs: number };
  #count = 0;
  #running: Promise<void>[] = [];
  #going = false;
  /** When what is under way was sent. */
  readonly #waiting = new Set<{ since: number }>();

  constructor(options: { origin: string; apikey: string; workers: readonly Worker[]; thinkMs: number }) {
    this.#options = options;
  }

  start(): void {
    this.#going = true;
    this.#running = this.#options.workers.map((worker) => this.#work(worker));
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#running);
  }

  /** When the last request was not done, of those answered since `from`; `from` when all were. Now while one hangs. */
  lastTrouble(from: number): number {
    const now = Date.now();
    for (const { since } of this.#waiting) if (now - since > HANGS) return now;
    return this.sent.findLast(({ at, outcome }) => at >= from && outcome !== 'done')?.at ?? from;
  }

  newView({ staffId }: Worker): Asked {
    const name = `drill ${++this.#count}`;
    return {
      path: '/rest/v1/saved_views',
      method: 'POST',
      body: { staff_id: staffId, list: 'opticians', name, query: { canton: ['VD', 'GE'] } },
      done: () => this.acknowledged.views.push({ name, at: Date.now() }),
    };
  }

  newDraft({ id }: Worker): Asked {
    const number = ++this.#count;
    return {
      path: '/api/v1/drafts/single',
      method: 'PUT',
      body: { form: 'drill.form', record: '', draft: { number } },
      done: () => this.acknowledged.drafts.set(id, { number, at: Date.now() }),
    };
  }

  newUpload(): Asked {
    const name = `drill-${++this.#count}.pdf`;
    const form = new FormData();
    form.append(
      'file',
      new Blob([`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`, name]),
      name,
    );
    return {
      path: '/api/v1/files/single',
      method: 'POST',
      form,
      done: (answer) => {
        const { data } = answer as { data: { id: string; sha256: string } };
        this.acknowledged.uploads.push({ id: data.id, sha256: data.sha256, name });
      },
    };
  }

  async #work(worker: Worker): Promise<void> {
    const { thinkMs } = this.#options;
    // Not all at the same moment.
    await sleep(Math.random() * thinkMs);
    while (this.#going) {
      const [, name, ask] = chosen(Math.random() * 100);
      this.sent.push(await this.#send(name, worker, ask(this, worker)));
      if (thinkMs > 0) await sleep(thinkMs * (0.5 + Math.random()));
    }
  }

  async #send(name: string, { token }: Worker, { path, method, body, form, headers, done }: Asked): Promise<Sent> {
    const { origin, apikey } = this.#options;
    const started = performance.now();
    const waiting = { since: Date.now() };
    this.#waiting.add(waiting);
    const end = (outcome: Sent['outcome'], detail = ''): Sent => {
      return { name, outcome, detail, at: Date.now(), ms: performance.now() - started };
    };
    try {
      const response = await fetch(origin + path, {
        method: method ?? 'GET',
        headers: {
          ...{ apikey, authorization: `Bearer ${token}` },
          ...(body !== undefined && { 'content-type': 'application/json', prefer: 'missing=default' }),
          ...headers,
        },
        body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = await response.text();
      if (response.ok) {
        done?.(answer === '' ? null : JSON.parse(answer));
        return end('done');
      }
      return end(
        response.status === 503 ? 'refused' : 'failed',
        `${response.status} ${answer.slice(0, 110).replaceAll(/\s+/g, ' ')}`,
      );
    } catch (error) {
      const { cause } = error as Error;
      return end('failed', cause instanceof Error ? cause.message : String(error));
    } finally {
      this.#waiting.delete(waiting);
    }
  }
}

function chosen(point: number): (typeof SHARES)[number] {
  let left = point;
  for (const share of SHARES) {
    left -= share[0];
    if (left < 0) return share;
  }
  throw new Error('The shares are less than a hundred.');
}

/** With accounts of their own: an account keeps only its newest sessions. */
function signInAgain(): Asked {
  const { email = '' } = DEMO_ACCOUNTS[Math.floor(Math.random() * DEMO_ACCOUNTS.length)] ?? {};
  return {
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    body: { email, password: DEMO_PASSWORD },
    headers: { authorization: '' },
  };
}
