/** A drawing for tests: says which process made it. @throws for `nothing`; what begins with `never` does not end */
export async function drawn(name: string): Promise<Uint8Array> {
  if (name === 'nothing') throw new Error('Nothing to draw.');
  while (name.startsWith('never'));
  return Buffer.from(`${name} ${process.pid}`);
}
