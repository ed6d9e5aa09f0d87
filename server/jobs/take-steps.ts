/**
 * Takes the steps of a clock one after another; one that fails holds up no other.
 * @param what names them in the error, such as `kinds of data`
 * @throws AggregateError at the end, with what the steps failed of
 */
export async function takeSteps(what: string, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      faults.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ${what} failed.`);
}
