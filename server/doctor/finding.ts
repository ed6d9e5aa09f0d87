/** What one look came to. */
export interface Finding {
  /** What was looked at, in a word or two. */
  about: string;
  state: 'well' | 'warning' | 'fault';
  /** One sentence; of what is not well, what to do. */
  text: string;
}

/** Everything between `//` and the last `@`, and whatever follows a question mark: passwords and keys. */
export function hideSecrets(text: string): string {
  return text.replaceAll(/\/\/[^/\s]*@/g, '//…@').replaceAll(/\?\S*/g, '?…');
}

/** Runs a look; what it throws becomes a fault with what to do. */
export async function look(about: string, work: () => Promise<string | Finding>, advice: string): Promise<Finding> {
  try {
    const found = await work();
    return typeof found === 'string' ? { about, state: 'well', text: found } : found;
  } catch (error) {
    const { message = String(error), code = '' } = error as NodeJS.ErrnoException;
    return { about, state: 'fault', text: hideSecrets(`${(message || code).replace(/\.?$/, '.')} ${advice}`) };
  }
}
