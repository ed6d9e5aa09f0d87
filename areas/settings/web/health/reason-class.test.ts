import { expect, test } from 'vitest';
import { reasonClass } from './reason-class.ts';

test.each([
  ['', 'none'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'refused'],
  ['getaddrinfo ENOTFOUND mail.example.ch', 'unknownHost'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'signIn'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.ch>: Recipient address rejected: User unknown",
    'noMailbox',
  ],
  ['552 5.2.2 Mailbox full', 'full'],
  ['451 4.7.1 Greylisting in action, please come back later', 'later'],
  ['554 5.7.1 Message rejected as spam', 'unwanted'],
  ['Greeting never received: Connection timeout', 'timeout'],
  ['self-signed certificate in certificate chain', 'encryption'],
  ['Connection terminated unexpectedly', 'broken'],
  ['unknownKind', 'badKind'],
  ['The file store does not answer.', 'store'],
  ['ENOSPC: no space left on device', 'disk'],
  ['Cannot read properties of undefined', 'other'],
])('%s is %s', (reason, found) => {
  expect(reasonClass(reason)).toBe(found);
});
