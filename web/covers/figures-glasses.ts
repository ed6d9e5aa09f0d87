import { px } from '#web/covers/landolt.ts';
import { at, circle, type Figure, type Mark, path, type Tone } from '#web/covers/mark.ts';

/** Two trial lenses with their scales, one axis set. */
export const trial: Figure = ({ w, h, random }) => {
  const [r, y] = [h * 0.34, h * 0.5];
  const [x1, x2] = [w / 2 - r * 0.72, w / 2 + r * 0.72];
  const axis = (Math.floor(random() * 12) * 15 * Math.PI) / 180;
  let scale = '';
  for (let i = 0; i < 36; i++) {
    const angle = (i * Math.PI * 2) / 36;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const from = r * (i % 3 ? 0.9 : 0.84);
    scale += `M${at(x1 + from * cos, y + from * sin)}L${at(x1 + r * 0.96 * cos, y + r * 0.96 * sin)}`;
  }
  const [ax, ay] = [r * 1.18 * Math.cos(axis), r * 1.18 * Math.sin(axis)];
  return [
    circle('f3', x1, y, r),
    circle('f2', x2, y, r, { fillOpacity: 0.45 }),
    path('s1', scale, 1),
    path('sa', `M${at(x1 - ax, y - ay)}L${at(x1 + ax, y + ay)}`, 2.25),
    circle('s1', x1, y, r, { strokeWidth: 1.75 }),
    circle('s1', x2, y, r, { strokeWidth: 1.75 }),
  ];
};

/** A spectacle frame from the front; the shape of the rims varies. */
export const frame: Figure = ({ w, h, random }) => {
  const gw = w * 0.27;
  const gh = gw * (0.8 + random() * 0.16);
  const [y, gap] = [h * 0.5, w * 0.105];
  const rx = gw * (0.3 + random() * 0.2);
  const [xl, xr] = [w / 2 - gap / 2 - gw, w / 2 + gap / 2];
  const bridge = y - gh * 0.14;
  const rim = (x: number, tone: Tone, strokeWidth: number): Mark => ({
    tag: 'rect',
    tone,
    attributes: { strokeWidth, x: px(x), y: px(y - gh / 2), width: px(gw), height: px(gh), rx: px(rx) },
  });
  const shine = (x: number) => `M${at(x + gw * 0.24, y + gh * 0.18)}L${at(x + gw * 0.52, y - gh * 0.24)}`;
  return [
    circle('f3', w * 0.5, y, h * 0.62),
    rim(xl, 'f2o', 0),
    rim(xr, 'f2o', 0),
    path('sa', shine(xl) + shine(xr), 3.5, { strokeLinecap: 'round' }),
    rim(xl, 's1', 5),
    rim(xr, 's1', 5),
    path(
      's1',
      `M${at(xl + gw, bridge)}Q${at(w / 2, bridge - gh * 0.16)} ${at(xr, bridge)}` +
        `M${at(xl, bridge)}L${at(-6, bridge - gh * 0.1)}M${at(xr + gw, bridge)}L${at(w + 6, bridge - gh * 0.1)}`,
      5,
    ),
  ];
};
