import { useQuery } from '@tanstack/react-query';

/** Light modules around the code that readers need (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code of a text, drawn dark on white in both schemes. The library is loaded when the first one is shown. */
export function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const drawing = useQuery({ queryKey: ['drawings', text], queryFn: () => drawQr(text), staleTime: Infinity });
  if (drawing.isError) return <p role="alert">{failed}</p>;
  if (!drawing.data) return null;
  const { size, path } = drawing.data;
  const edge = size + 2 * QUIET;
  return (
    <svg viewBox={`0 0 ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges" ref={showWhole}>
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** On a phone the code would otherwise stand below the edge of the sheet. */
function showWhole(drawing: SVGSVGElement | null): void {
  drawing?.parentElement?.scrollIntoView({ block: 'nearest' });
}

async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares: string[] = [];
  for (let place = 0; place < data.length; place++) {
    if (data[place]) squares.push(`M${QUIET + (place % size)} ${QUIET + Math.floor(place / size)}h1v1h-1z`);
  }
  return { size, path: squares.join('') };
}
