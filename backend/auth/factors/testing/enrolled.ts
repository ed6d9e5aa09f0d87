import type { GoTrueClient } from '@supabase/auth-js';
import { createPerson, signIn, type TestBackend } from '#backend/testing/backend-server.ts';
import { codeAt } from './authenticator.ts';

/** Moves the clock to a step of 30 seconds whose code was not used yet. */
export function nextStep(server: Pick<TestBackend, 'clock'>): void {
  server.clock.advance(30);
}

/** Enrols an app for the signed-in person and verifies it; the session is aal2 afterwards. */
export async function enrol(server: TestBackend, client: GoTrueClient, friendlyName = 'Telefon') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  nextStep(server);
  const factor = { id: data.id, secret: data.totp.secret };
  const verified = await showCode(server, client, factor);
  if (verified.error) throw verified.error;
  return factor;
}

/** Asks for a challenge and answers it with the code of this moment. */
export function showCode(server: TestBackend, client: GoTrueClient, factor: { id: string; secret: string }) {
  return client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret, server.clock.now()) });
}

/** A person with a verified app, in an aal2 session. */
export async function createProtected(server: TestBackend, metadata: Record<string, string> = {}) {
  const person = await createPerson(server, metadata);
  const { client } = await signIn(server, person.email);
  const factor = await enrol(server, client);
  return { ...person, client, factor };
}

/** The access token of a client's session, for bare requests. */
export async function bearerOf(client: GoTrueClient): Promise<{ authorization: string }> {
  const { data } = await client.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

/** A client's assurance, as it reads its own token. */
export async function levelsOf(client: GoTrueClient) {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}
