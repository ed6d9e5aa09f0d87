import type { Line } from '#server/imports/kind.ts';
import { readMonth, readNumber } from './cells.ts';
import type { Figure } from './read-figure.ts';

/** A total of the file that none of the sums of its lines comes to: units as it says, and as the lines make. */
export interface Control {
  told: number;
  read: number;
}

/** Sums of lines: of all so far, and since the last total. */
interface Sums {
  all: number;
  since: number;
}

/**
 * Holds the totals of a list against its lines, in the order of the file, whether a line could be assigned or not: what a
 * total says must be the sum of all lines before it, or of those since the last total; of its month, where it names one.
 */
export class SumLines {
  readonly #sums = new Map<string, Sums>();

  /** Takes a line that is a figure, or would be one. */
  add({ cells }: Line, figure: Figure | null): void {
    const units = figure?.units ?? readNumber(cells.units ?? '') ?? 0;
    this.#addTo('', units);
    const month = figure?.month ?? readMonth(cells.month ?? '');
    if (month) this.#addTo(month, units);
  }

  #addTo(month: string, units: number): void {
    const sums = this.#of(month);
    sums.all += units;
    sums.since += units;
  }

  /** Takes a total; answers how it differs, undefined where it fits or says no number. */
  control({ cells }: Line): Control | undefined {
    const told = readNumber(cells.units ?? '');
    if (told === undefined) return undefined;
    const month = readMonth(cells.month ?? '') ?? '';
    const sums = this.#of(month);
    const { all, since } = sums;
    sums.since = 0;
    return told === all || told === since ? undefined : { told, read: since === 0 ? all : since };
  }

  #of(month: string): Sums {
    let sums = this.#sums.get(month);
    if (!sums) {
      sums = { all: 0, since: 0 };
      this.#sums.set(month, sums);
    }
    return sums;
  }
}
