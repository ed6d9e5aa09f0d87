import { DomEvent, divIcon, type LayerGroup, type Marker, marker } from 'leaflet';
import type { Mark } from './clusters.ts';
import styles from './map.module.css';

/** How a mark is told apart: chosen by a press, or pointed at in the list. */
export interface Look {
  chosen: string | undefined;
  hot: string | undefined;
}

/** What one may do with a mark. */
export interface MarkHands {
  onPress(mark: Mark): void;
  onPoint(mark: Mark | undefined): void;
}

/** The number in a bundle, as the language writes it. */
export type WriteNumber = (count: number) => string;

/** The marks as they stand on the map; marks that stay are not drawn anew. */
export class MarkLayer {
  readonly #standing = new Map<string, Marker>();
  readonly #layer: LayerGroup;
  readonly #hands: MarkHands;

  constructor(layer: LayerGroup, hands: MarkHands) {
    this.#layer = layer;
    this.#hands = hands;
  }

  /** Draws the marks of a zoom and takes away those that are gone. */
  show(marks: readonly Mark[], write: WriteNumber): void {
    const wanted = new Set(marks.map(({ key }) => key));
    for (const [key, drawn] of this.#standing) {
      if (wanted.has(key)) continue;
      this.#layer.removeLayer(drawn);
      this.#standing.delete(key);
    }
    for (const mark of marks) {
      if (!this.#standing.has(mark.key)) this.#standing.set(mark.key, this.#draw(mark, write));
    }
  }

  /** Tells marks apart by their keys. */
  dress({ chosen, hot }: Look): void {
    for (const [key, drawn] of this.#standing) {
      const classes = drawn.getElement()?.classList;
      classes?.toggle(styles.chosen ?? '', key === chosen);
      classes?.toggle(styles.hot ?? '', key === hot);
      drawn.setZIndexOffset(key === chosen ? 2000 : key === hot ? 1000 : 0);
    }
  }

  /** The keyboard and the ear have the list beside the map; marks are for pointers alone. */
  #draw(mark: Mark, write: WriteNumber): Marker {
    const drawn = marker([mark.latitude, mark.longitude], { icon: iconOf(mark, write), keyboard: false });
    drawn.on('click', (event) => {
      DomEvent.stop(event);
      this.#hands.onPress(mark);
    });
    drawn.on('mouseover', () => this.#hands.onPoint(mark));
    drawn.on('mouseout', () => this.#hands.onPoint(undefined));
    drawn.addTo(this.#layer);
    drawn.getElement()?.setAttribute('aria-hidden', 'true');
    return drawn;
  }
}

/** Room to be pressed by a finger, in pixels; the drawn disc is smaller. */
const ROOM = 44;

function iconOf(mark: Mark, write: WriteNumber) {
  if (mark.kind === 'pin') {
    return divIcon({ className: styles.mark, html: '<span></span>', iconSize: [ROOM, ROOM] });
  }
  const size = mark.count < 10 ? styles.few : mark.count < 50 ? styles.some : styles.many;
  return divIcon({
    className: `${styles.mark} ${styles.bundle} ${size}`,
    html: `<span>${write(mark.count)}</span>`,
    iconSize: [ROOM, ROOM],
  });
}
