import type OpenAI from 'openai';
import { answerSchema, fittingStatements } from './check-statements.ts';
import { type TextFacts, TextServiceError, type Written } from './text.ts';

export interface TextServiceSettings {
  url: string;
  key: string;
  model: string;
  /** Where it stands, as people are told before they allow it. */
  country: string;
  /** Longest wait for one answer, in ms. */
  patience: number;
}

/** More than any answer takes. */
const MAX_BYTES = 256 * 1024;

/** Fewer that fit are no text. */
const LEAST = 3;

const TASK = [
  'You write short, kind feedback about self-assessed skills of opticians. Answer in the language asked for (de: Swiss German',
  'spelling without ß, address the reader with "Sie"; fr: "vous"). Use only the figures given. Name no person, company, place or',
  'date. Judge nobody. Write strengths, gaps, changes and next steps as 5 to 8 statements of two sentences each, 120 to 250',
  'words in all, plain text. Each statement is about one area and repeats its code and score; where an area has a band, the text',
  'says both ends of it in place of the score. Marks of a team are rounded to 5;',
  '10 means at most 10, 90 at least 90. Answer with JSON: {"statements": [{"area", "score", "text"}]}.',
].join(' ');

/**
 * Asks a service that speaks the protocol of OpenAI. What leaves is `facts` and nothing else.
 * @param names that no text may hold; they stay here
 * @throws TextServiceError whatever goes wrong out there
 */
export async function writeHosted(
  settings: TextServiceSettings,
  facts: TextFacts,
  names: readonly string[],
): Promise<Written> {
  // Loaded with the first text: few portals have such a service.
  const { default: Client, APIError } = await import('openai');
  const client = new Client({
    apiKey: settings.key,
    baseURL: settings.url,
    maxRetries: 0,
    timeout: settings.patience,
    fetch: bounded(settings.patience),
  });
  try {
    const content = contentOf(await complete(client, settings.model, facts));
    const statements = fittingStatements(parsed(content), facts, names);
    if (statements.length < LEAST) throw new TextServiceError('What the text service wrote does not fit the figures.');
    return { writer: settings.model, statements, text: statements.map(({ text }) => text.trim()).join('\n\n') };
  } catch (error) {
    if (error instanceof TextServiceError) throw error;
    const status = error instanceof APIError ? error.status : undefined;
    throw new TextServiceError(`The text service failed${status ? ` with ${status}` : ''}.`, {
      cause: error,
      final: status !== undefined && [400, 401, 403, 404].includes(status),
      retryAfter: error instanceof APIError ? secondsOf(error.headers?.get('retry-after') ?? null) : null,
    });
  }
}

/** With a schema; without it where the server does not know such things. */
async function complete(client: OpenAI, model: string, facts: TextFacts): Promise<OpenAI.ChatCompletion> {
  const { about, language, areas } = facts;
  const ask = {
    model,
    messages: [
      { role: 'system' as const, content: TASK },
      { role: 'user' as const, content: JSON.stringify({ about, language, areas }) },
    ],
  };
  const schema = { name: 'feedback', strict: true, schema: answerSchema(facts) };
  try {
    return await client.chat.completions.create({
      ...ask,
      response_format: { type: 'json_schema', json_schema: schema },
    });
  } catch (error) {
    if ((error as { status?: number }).status !== 400) throw error;
    return client.chat.completions.create(ask);
  }
}

function contentOf(answer: OpenAI.ChatCompletion): string {
  const choice = (answer as Partial<OpenAI.ChatCompletion> | null)?.choices?.[0];
  if (!choice) throw new TextServiceError('The text service answered no choice.');
  if (choice.message?.refusal) throw new TextServiceError('The text service refused.');
  if (choice.finish_reason !== 'stop' || typeof choice.message?.content !== 'string') {
    throw new TextServiceError(`The text service stopped: ${String(choice.finish_reason)}.`);
  }
  return choice.message.content;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new TextServiceError('The text service answered no JSON.', { cause });
  }
}

/** Seconds of a Retry-After, which may also name a moment. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** A fetch whose whole answer arrives in time and in bounds: the library waits for the first byte alone. */
function bounded(patience: number): typeof fetch {
  return async (input, init) => {
    const end = AbortSignal.timeout(patience);
    const signal = init?.signal ? AbortSignal.any([init.signal, end]) : end;
    const response = await fetch(input, { ...init, signal });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new TextServiceError('The answer of the text service is too large.');
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), { status: response.status, headers: plainHeaders(response.headers) });
  };
}

/** The body is unpacked by now. */
function plainHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}
