import { loadMapWords } from './load-map-words.ts';

/** The map with its words: Leaflet and the outlines come to those alone who choose this view. */
export async function loadMap() {
  const [view] = await Promise.all([import('./map-view.tsx'), loadMapWords()]);
  return view;
}
