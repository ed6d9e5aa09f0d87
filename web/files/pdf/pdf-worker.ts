import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';

/** What is asked of the thread: first to read a PDF, then to draw pages of it. */
export type PdfQuestion = { bytes: ArrayBuffer } | { page: number; width: number };

/** A page as pixels. */
export interface DrawnPage {
  picture: ImageBitmap;
  /** Whether every picture in it could be drawn. */
  whole: boolean;
}

/** Why a PDF is not shown; each has its sentence. */
export type PdfFault = 'locked' | 'damaged' | 'huge';

/** What came of a question: how many pages there are, a page, or a fault. */
export interface PdfAnswer {
  pages?: number;
  drawn?: DrawnPage;
  fault?: PdfFault;
}

/** Pixels of a page's height, and of a picture in it, whatever the file says. */
const MAX_HEIGHT = 4_000;
const MAX_PIXELS = 40_000_000;

/** pdf.js draws in place of a filter what it was meant for, where there is none. */
class NoFilters {
  private readonly none = () => 'none';
  addFilter = this.none;
  addAlphaFilter = this.none;
  addLuminosityFilter = this.none;
  addKnockoutFilter = this.none;
  destroy() {}
}

/** It asks a document for canvases alone, as long as letters are drawn as shapes. */
const OFF_SCREEN = { createElement: () => new OffscreenCanvas(1, 1) };

let paper: PDFDocumentProxy | undefined;

addEventListener('message', ({ data }: MessageEvent<PdfQuestion>) => {
  if (!('bytes' in data) && !('page' in data)) return;
  const work = 'bytes' in data ? read(data.bytes) : draw(data.page, data.width);
  work.then(
    (answer) => postMessage(answer, { transfer: answer.drawn ? [answer.drawn.picture] : [] }),
    (thrown) => postMessage({ fault: faultOf(thrown) } satisfies PdfAnswer),
  );
});

async function read(bytes: ArrayBuffer): Promise<PdfAnswer> {
  paper = await getDocument({
    data: new Uint8Array(bytes),
    ownerDocument: OFF_SCREEN as unknown as HTMLDocument,
    FilterFactory: NoFilters,
    disableFontFace: true,
    maxImageSize: MAX_PIXELS,
    verbosity: 0,
  }).promise;
  return { pages: paper.numPages };
}

async function draw(number: number, width: number): Promise<PdfAnswer> {
  if (!paper) throw new Error('Nothing was read.');
  const page = await paper.getPage(number);
  const own = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / own.width, MAX_HEIGHT / own.height) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  // Its types know the canvas of a page alone.
  const shown = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: shown, viewport }).promise;
  const whole = ![...page.objs, ...page.commonObjs].some(([name, object]) => object === null && name.includes('img_'));
  page.cleanup();
  return { drawn: { picture: canvas.transferToImageBitmap(), whole } };
}

const faultOf = (thrown: unknown): PdfFault =>
  thrown instanceof Error && thrown.name === 'PasswordException' ? 'locked' : 'damaged';
