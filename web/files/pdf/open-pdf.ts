import { callPortal } from '#web/portal.ts';
import type { DrawnPage, PdfAnswer, PdfFault, PdfQuestion } from './pdf-worker.ts';

/** Bytes of a PDF that is shown; larger ones are for programs made for them. */
const MAX_BYTES = 15 * 1024 * 1024;
/** Milliseconds that fetching the reader and reading, or drawing a page, may take. */
const PATIENCE = 30_000;

/** A PDF that is not shown here. */
export class PdfError extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(`This PDF cannot be shown: ${fault}.`);
    this.fault = fault;
  }
}

/** A PDF that was read. */
export interface OpenPdf {
  pages: number;
  /** Draws a page, counted from one, as wide as so many pixels. @throws PdfError */
  draw: (page: number, width: number) => Promise<DrawnPage>;
}

/**
 * Reads the PDF of a file. It is read and drawn in a thread of its own that can be ended: what a file does to its reader
 * never holds up the page, and nothing in it runs. The portal hands the bytes out to be saved, never to be opened (0070).
 * @param over ends the thread
 * @throws CallError, PdfError
 */
export async function openPdf(fileId: string, over: AbortSignal): Promise<OpenPdf> {
  const query = { id: fileId };
  const response = await callPortal<Response>('GET', '/storage/private-file', { query, file: true, signal: over });
  if (Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw new PdfError('huge');
  }
  const bytes = await response.arrayBuffer();
  over.throwIfAborted();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  over.addEventListener('abort', () => worker.terminate());
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (question: PdfQuestion) => {
    const answer = turn.then(() => exchange(worker, question));
    turn = answer.catch(() => undefined);
    return answer;
  };
  const { pages = 0 } = await ask({ bytes });
  const draw = async (page: number, width: number) => {
    const { drawn } = await ask({ page, width });
    if (!drawn) throw new PdfError('damaged');
    return drawn;
  };
  return { pages, draw };
}

/** One question and its answer; a reader that is silent for too long is ended. */
function exchange(worker: Worker, question: PdfQuestion): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const end = (work: () => void) => {
      heard.abort();
      clearTimeout(patience);
      work();
    };
    const fail = (fault: PdfFault) => end(() => reject(new PdfError(fault)));
    const patience = setTimeout(() => {
      worker.terminate();
      fail('damaged');
    }, PATIENCE);
    const listen = { signal: heard.signal };
    worker.addEventListener('error', () => fail('damaged'), listen);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<PdfAnswer>) => {
        if (data.fault) fail(data.fault);
        // pdf.js says on its own that it is ready.
        else if (data.pages !== undefined || data.drawn) end(() => resolve(data));
      },
      listen,
    );
    worker.postMessage(question, 'bytes' in question ? [question.bytes] : []);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** The first page of a PDF, small. One after the other: each reader takes some 30 MB while it reads. @throws as `openPdf` */
export function firstPage(fileId: string, width: number): Promise<DrawnPage> {
  const drawn = last.then(async () => {
    const over = new AbortController();
    try {
      const pdf = await openPdf(fileId, over.signal);
      return await pdf.draw(1, width);
    } finally {
      over.abort();
    }
  });
  last = drawn.catch(() => undefined);
  return drawn;
}
