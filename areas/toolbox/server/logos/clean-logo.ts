import { optimize } from 'svgo';
import { PortalError } from '#server/errors.ts';
import { sanitiseSvg } from '#server/images/sanitise-svg.ts';
import { type Drawing, readDrawing, refuseUnprintable, writeDrawing } from './drawing.ts';

/**
 * A drawing as it is kept: harmless, small, with its extent, and without what printers cannot print.
 * @throws PortalError wrong_type `file: content`, invalid_fields
 *   `file: extent | size | text | style | pixels | large | too_long`
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
  return writeDrawing(ofUsualSize(/<svg\b[^>]*\sfill=/.test(data) ? data : data.replace('<svg', '<svg fill="#000"')));
}

/** A dot and a poster come from a wrong export: nobody sees what they hold. */
function ofUsualSize(svg: string): Drawing {
  const drawing = readDrawing(svg);
  const sides = [drawing.width, drawing.height];
  if (Math.min(...sides) < 4 || Math.max(...sides) > 10_000) {
    throw new PortalError('invalid_fields', 'The drawing has no usual size.', { fields: { file: 'size' } });
  }
  return drawing;
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
