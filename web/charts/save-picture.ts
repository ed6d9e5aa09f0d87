/** Twice as many pixels as on screen: sharp on paper and on good screens. */
const SCALE = 2;
const MARGIN = 24;
const LEAST_WIDTH = 640;

/** What a drawing takes from the page's styles. Texts are written on the canvas: an image cannot use the page's font. */
const TAKEN = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'];

/**
 * Hands over a drawing as a PNG in light colours, under its title and lines of facts.
 * @throws where the browser makes no picture of it
 */
export async function savePicture(drawing: SVGSVGElement, title: string, facts: readonly string[]): Promise<void> {
  const stage = document.createElement('div');
  stage.dataset.colorScheme = 'light';
  Object.assign(stage.style, { position: 'absolute', left: '-10000px', top: '0' });
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  stage.append(copy);
  document.body.append(stage);
  try {
    const canvas = await draw({ copy, width, height, title, facts, stage });
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${title}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  } finally {
    stage.remove();
  }
}

interface Drawn {
  copy: SVGSVGElement;
  width: number;
  height: number;
  title: string;
  facts: readonly string[];
  stage: HTMLElement;
}

async function draw({ copy, width, height, title, facts, stage }: Drawn): Promise<HTMLCanvasElement> {
  const { fontFamily, color } = getComputedStyle(stage);
  const head = (context: CanvasRenderingContext2D, room: number) => {
    const lines = [
      { text: title, font: `600 20px ${fontFamily}`, step: 28 },
      ...facts.flatMap((fact) => broken(context, fact, `14px ${fontFamily}`, room)),
    ];
    return lines.reduce((top, { text, font, step }) => {
      Object.assign(context, { font, fillStyle: color });
      context.fillText(text, MARGIN, top + step - 8);
      return top + step;
    }, MARGIN);
  };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const wide = Math.max(width, LEAST_WIDTH) + 2 * MARGIN;
  // Once to know how high it becomes: a canvas that changes its size is empty again.
  const top = head(context, wide - 2 * MARGIN) + MARGIN;
  Object.assign(canvas, { width: wide * SCALE, height: (top + height + MARGIN) * SCALE });
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(stage).getPropertyValue('--bg-canvas');
  context.fillRect(0, 0, canvas.width, canvas.height);
  head(context, wide - 2 * MARGIN);
  context.translate(MARGIN, top);
  const texts = [...copy.querySelectorAll('text')];
  for (const text of texts) write(context, text);
  for (const text of texts) text.remove();
  for (const part of copy.querySelectorAll<SVGElement>('*')) {
    const style = getComputedStyle(part);
    for (const name of TAKEN) part.setAttribute(name, style.getPropertyValue(name));
  }
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

function write(context: CanvasRenderingContext2D, text: SVGTextElement) {
  if (text.getNumberOfChars() === 0) return;
  const style = getComputedStyle(text);
  const place = text.getStartPositionOfChar(0).matrixTransform(text.getCTM() ?? undefined);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.fill;
  context.fillText(text.textContent, place.x, place.y);
}

/** A text in lines that fit. */
function broken(context: CanvasRenderingContext2D, text: string, font: string, room: number) {
  context.font = font;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, font, step: 20 }));
}
