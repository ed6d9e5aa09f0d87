const PREFIXES = ['', 'K', 'M', 'G', 'T'] as const;
/** A byte is an «octet» in French: Ko, Mo. */
const BYTE = { de: 'B', fr: 'o' } as const;

/** A number of bytes by its largest unit, with one digit from MB on: [12.3, 1, 'MB'], in French [12.3, 1, 'Mo']. */
export function inUnits(bytes: number, locale: keyof typeof BYTE): [amount: number, digits: number, unit: string] {
  let amount = bytes;
  let place = 0;
  while (amount >= 1000 && place < PREFIXES.length - 1) {
    amount /= 1000;
    place++;
  }
  return [amount, place >= 2 && amount < 100 ? 1 : 0, `${PREFIXES[place] ?? ''}${BYTE[locale]}`];
}

/** How long something runs, in the two largest parts that are not null. */
export function runtimeOf(started: string, now: string): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(started)) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
