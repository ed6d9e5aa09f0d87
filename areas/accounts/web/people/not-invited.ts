import type { InviteResults } from '../../contract.ts';

type Outcome = InviteResults['results'][number]['outcome'];

/** An invitation of one person that did not leave. */
export class NotInvited extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome);
    this.name = 'NotInvited';
    this.outcome = outcome;
  }
}
