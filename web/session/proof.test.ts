import { expect, it, vi } from 'vitest';
import { createProof } from './proof.ts';

it('is not waited for where nobody can be asked', async () => {
  const proof = createProof();
  expect(await proof.ask()).toBe(false);
  const leave = proof.subscribe(() => undefined);
  const asked = proof.ask();
  leave();
  expect(await asked).toBe(false);
});

it('is asked for once, however many calls need it', async () => {
  const proof = createProof();
  const listener = vi.fn();
  proof.subscribe(listener);
  const answers = Promise.all([proof.ask(), proof.ask()]);
  expect(proof.asked()).toBe(true);
  proof.settle(true);
  expect(await answers).toEqual([true, true]);
  expect(proof.asked()).toBe(false);
  const again = proof.ask();
  proof.settle(false);
  expect(await again).toBe(false);
  expect(listener).toHaveBeenCalled();
});
