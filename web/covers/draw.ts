import { frame, trial } from '#web/covers/figures-glasses.ts';
import { amsler, fan, lens, prism, tabo, wave } from '#web/covers/figures-lines.ts';
import { chart, dots, moire, placido, ring, star } from '#web/covers/figures-rings.ts';
import { landolt } from '#web/covers/landolt.ts';
import { circle, type Figure, type Mark, path } from '#web/covers/mark.ts';
import { hash, randomFrom } from '#web/covers/random.ts';

const FIGURES = {
  ring,
  chart,
  placido,
  fan,
  amsler,
  lens,
  prism,
  star,
  trial,
  dots,
  frame,
  moire,
  tabo,
  wave,
} satisfies Record<string, Figure>;

export type Motif = keyof typeof FIGURES;
export type Mood = 'ink' | 'mist' | 'sky' | 'sun';
export const MOTIFS = Object.keys(FIGURES) as Motif[];

/** How often a mood is drawn: quiet ones often, `sun` once in ten. */
const MOOD_LOT: readonly Mood[] = ['mist', 'ink', 'mist', 'sky', 'ink', 'mist', 'sky', 'mist', 'ink', 'sun'];
const MARK_LOT: readonly Mood[] = ['ink', 'mist', 'sky', 'mist', 'ink', 'sun', 'sky', 'mist'];

export interface Drawing {
  mood: Mood;
  marks: Mark[];
}

/**
 * The cover picture of a record, drawn from figures of eye testing: the same `seed` gives the same picture on every
 * machine. `w` and `h` in px; `motif` and `mood` fix what is otherwise drawn by lot.
 */
export function drawCover(seed: string, w: number, h: number, motif?: Motif, mood?: Mood): Drawing {
  const lot = hash(seed);
  const figure = FIGURES[motif ?? MOTIFS[lot % MOTIFS.length] ?? 'ring'];
  return {
    mood: mood ?? MOOD_LOT[(lot >>> 8) % MOOD_LOT.length] ?? 'mist',
    marks: figure({ w, h, random: randomFrom(lot) }),
  };
}

/** The eight abstract marks that stand in for a missing company logo, on a sheet of 60 x 60. */
const COMPANY_MARKS: readonly Mark[][] = [
  [path('f1', landolt(30, 30, 34, 1))],
  [circle('f1', 23, 30, 12), circle('fa', 37, 30, 12, { opacity: 0.9 })],
  [path('f1', 'M30 14a16 16 0 0 1 0 32z'), path('fa', 'M30 14a16 16 0 0 0 0 32z')],
  [path('f1', 'M14 30c6-9 26-9 32 0-6 9-26 9-32 0z'), circle('fa', 30, 30, 5)],
  [circle('f1', 30, 30, 17), circle('fb', 34, 26, 11), circle('fa', 37, 23, 4)],
  [
    path('f1', 'M14 14h16v16a16 16 0 0 1-16-16z'),
    path('fa', 'M46 46H30V30a16 16 0 0 1 16 16z'),
    circle('f1', 38, 22, 8),
  ],
  [circle('s1', 30, 30, 15, { strokeWidth: 4 }), circle('fa', 30, 30, 6)],
  [path('f1', 'M14 22h32v4H14zM18 30h24v4H18z'), path('fa', 'M24 38h12v4H24z')],
];

/** The stand-in logo of a company: mood, marks and a turn in degrees, all from its name. */
export function drawCompanyMark(name: string): Drawing & { turn: number } {
  const lot = hash(`m${name}`);
  return {
    mood: MARK_LOT[(lot >>> 5) % MARK_LOT.length] ?? 'mist',
    marks: COMPANY_MARKS[lot % COMPANY_MARKS.length] ?? [],
    turn: ((lot >>> 9) % 4) * 90,
  };
}
