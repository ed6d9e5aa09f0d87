const GERMAN_VOWELS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The form of a name in an address: `Bärtschi Optik AG` becomes `baertschi-optik`. */
export function webName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(ag|gmbh|sa|sàrl|sagl)\b/g, '')
    .replace(/[äöü]/g, (letter) => GERMAN_VOWELS[letter] ?? letter)
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'dj')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Hands out names of which each occurs once: the second `favre` becomes `favre2`. */
export function uniqueNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
    taken.add(name);
    return name;
  };
}
