/** What a verified token says. Tokens of people carry `sub`; `exp` is in Unix seconds. */
export interface Claims {
  readonly role?: string;
  readonly exp?: number;
  readonly sub?: string;
  readonly [claim: string]: unknown;
}
