/** Colours of the portal's ground and its ink (`web/theme/tokens.css`). */
const GROUND = '#ffffff';
const INK = '#0b1a38';

/**
 * What a browser asks for to install the portal as an app: its name, where it begins, how it looks.
 * The drawing of the icons leaves room for every shape that systems cut.
 * @param name of the portal.
 */
export function webManifest(name: string) {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return {
    id: '/app/dashboard',
    name,
    start_url: '/app/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: INK,
    icons,
  };
}
