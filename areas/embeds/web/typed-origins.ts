import { ORIGIN } from '../embed-facts.ts';

/** Addresses of a site as somebody types them, one a line, as origins; `wrong` is the first that is none. */
export function typedOrigins(text: string): { origins: string[]; wrong?: string } {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  const origins = lines.map((line) => URL.parse(/^[a-z]+:\/\//i.test(line) ? line : `https://${line}`)?.origin ?? line);
  const place = origins.findIndex((origin) => !ORIGIN.test(origin));
  return { origins: [...new Set(origins)], ...(place >= 0 && { wrong: lines[place] ?? '' }) };
}
