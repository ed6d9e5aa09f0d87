import type { Crop, Focus } from '#shared/contracts/file.ts';

/** A region in whole pixels, as sharp takes it. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Extent {
  width: number;
  height: number;
}

/** The region in pixels that a crop names on a picture of this extent; at least one pixel, never beyond the edge. */
export function regionOf(crop: Crop, { width, height }: Extent): Region {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

/** The largest part of `region` with the form of `target`, as near to the focal point as the region's edges allow. */
export function cutToForm(region: Region, target: Extent, focus: { x: number; y: number }): Region {
  const form = target.width / target.height;
  const width = Math.max(1, Math.min(region.width, Math.round(region.height * form)));
  const height = Math.max(1, Math.min(region.height, Math.round(region.width / form)));
  const within = (centre: number, length: number, from: number, all: number) =>
    Math.round(Math.min(Math.max(centre - length / 2, from), from + all - length));
  return {
    left: within(focus.x, width, region.left, region.width),
    top: within(focus.y, height, region.top, region.height),
    width,
    height,
  };
}

/** The focal point in pixels: the one given, else the middle of the region. */
export function focusIn(region: Region, { width, height }: Extent, focal: Focus | undefined): { x: number; y: number } {
  if (focal) return { x: focal.x * width, y: focal.y * height };
  return { x: region.left + region.width / 2, y: region.top + region.height / 2 };
}
