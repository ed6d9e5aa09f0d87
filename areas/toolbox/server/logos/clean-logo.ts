import { optimize } from 'svgo';
import { sanitiseSvg } from '#server/images/sanitise-svg.ts';
import { readDrawing, refuseUnprintable, writeDrawing } from './drawing.ts';

/**
 * A drawing as it is kept: harmless, small, with its extent, and without what printers cannot print.
 * @throws PortalError wrong_type `file: content`, invalid_fields `file: extent | text | style | pixels | large | too_long`
 */
export function cleanLogo(bytes: Uint8Array): string {
  const { data } = optimize(withExtent(sanitiseSvg(bytes)), {
    multipass: true,
    plugins: [
      { name: 'preset-default', params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } } },
      'convertStyleToAttrs',
      'removeDimensions',
    ],
  });
  refuseUnprintable(data);
  // What says no colour is black: printing asks for each of them by name.
  return writeDrawing(readDrawing(/<svg\b[^>]*\sfill=/.test(data) ? data : data.replace('<svg', '<svg fill="#000"')));
}

/** A drawing that says only its width and height gets them as its extent. */
function withExtent(svg: string): string {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  if (/\bviewBox=/.test(root)) return svg;
  const [width, height] = ['width', 'height'].map(
    (name) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1],
  );
  return width && height ? svg.replace(root, root.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`)) : svg;
}
