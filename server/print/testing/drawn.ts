/** A drawing for tests: says which process made it. @throws for `nothing` */
export async function drawn(name: string): Promise<Uint8Array> {
  if (name === 'nothing') throw new Error('Nothing to draw.');
  return Buffer.from(`${name} ${process.pid}`);
}
