import { px } from '#web/covers/landolt.ts';

/**
 * The parts a figure may colour: `f…` fills and `s…` strokes, `b` the ground, `1` to `3` the tones, `a` the accent.
 * The mood gives them their colours (covers.css).
 */
export type Tone = 'fb' | 'f1' | 'f2' | 'f2o' | 'f3' | 'fa' | 's1' | 's2' | 's3' | 'sa' | 'f3 s1';

/** One drawn element of a cover, as data: tag, tone and attributes of SVG as React spells them. */
export interface Mark {
  tag: 'path' | 'circle' | 'ellipse' | 'rect';
  tone: Tone;
  attributes: Record<string, string | number>;
}

/** The sheet a figure is drawn on: width and height in px, and the chance that varies it. */
export interface Sheet {
  w: number;
  h: number;
  random: () => number;
}

export type Figure = (sheet: Sheet) => Mark[];
type Extra = Record<string, string | number>;

/** A figure of path data; `strokeWidth` is for those drawn as a line. */
export function path(tone: Tone, d: string, strokeWidth?: number, extra: Extra = {}): Mark {
  return { tag: 'path', tone, attributes: strokeWidth === undefined ? { d, ...extra } : { d, strokeWidth, ...extra } };
}

/** A circle around a point. */
export function circle(tone: Tone, cx: number, cy: number, r: number, extra: Extra = {}): Mark {
  return { tag: 'circle', tone, attributes: { cx: px(cx), cy: px(cy), r: px(r), ...extra } };
}

/** An ellipse around a point. */
export function ellipse(tone: Tone, cx: number, cy: number, rx: number, ry: number, extra: Extra = {}): Mark {
  return { tag: 'ellipse', tone, attributes: { cx: px(cx), cy: px(cy), rx: px(rx), ry: px(ry), ...extra } };
}

/** A point as path data writes it. */
export function at(x: number, y: number): string {
  return `${px(x)} ${px(y)}`;
}

/** A half disc standing on its diameter. */
export function dome(cx: number, cy: number, radius: number): string {
  return `M${at(cx - radius, cy)}A${px(radius)} ${px(radius)} 0 0 1 ${at(cx + radius, cy)}Z`;
}
