import { createHash } from 'node:crypto';

/** A stream of numbers that looks random and is the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight: `[['a', 3], ['b', 1]]` yields `a` three times out of four. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** A new list of `count` different items. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A version-4 shaped id. */
  uuid(): string;
}

/** Opens the stream of a label. Each part of the seed has its own, so that a change in one leaves the others as they are. */
export function randomOf(label: string): Random {
  const next = generator(createHash('sha256').update(`brillanz ${label}`).digest());
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error(`The seed's list for ${label} is empty.`);
    return item;
  };
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weighted: <T>(items: readonly (readonly [T, number])[]): T => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (found ?? pick(items))[0];
    },
    sample: (items, count) => {
      const keyed = items.map((item) => ({ item, key: next() }));
      keyed.sort((a, b) => a.key - b.key);
      return keyed.slice(0, count).map(({ item }) => item);
    },
    uuid: () => uuidFrom(next),
  };
}

/** sfc32, a small generator of good quality: https://pracrand.sourceforge.net/RNG_engines.txt */
function generator(seed: Buffer): () => number {
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

function uuidFrom(next: () => number): string {
  const bytes = Buffer.alloc(16);
  for (let offset = 0; offset < 16; offset += 4) bytes.writeUInt32BE(Math.floor(next() * 2 ** 32), offset);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
