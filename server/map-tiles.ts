import { z } from 'zod';

/** Where map pictures come from: an address with {z}, {x} and {y}, and who is named for them on the map. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** A template like `https://tiles.example/{z}/{x}/{y}.png`; its host stands fixed, because the page's policy names it. */
export const tilesAddress = z.string().refine((text) => {
  const parts = ['{z}', '{x}', '{y}'];
  if (!parts.every((part) => text.split(part).length === 2)) return false;
  const plain = parts.reduce((left, part) => left.replace(part, '1'), text);
  return /^https?:\/\/[^{}]+$/.test(plain) && URL.canParse(plain) && !/[{}]/.test(new URL(text).host);
}, 'must be an http or https address with {z}, {x} and {y}');
