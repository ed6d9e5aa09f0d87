/** A report in three parts, as RFC 3464 has it. */
interface ReportFacts {
  from?: string;
  human?: string;
  /** The fields of the recipient. */
  fields: string;
  /** Content type and encoding of the status. */
  statusHeaders?: string;
  original?: string;
}

const lines = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');

const ORIGINAL = 'From: portal@lumen.example\nTo: anna@kunde.example\nSubject: Kurs\nMessage-ID: <1@lumen.example>\n';

/** A `multipart/report`; everything not named is as Postfix writes it. */
export function report({
  from = 'MAILER-DAEMON@mx.kunde.example (Mail Delivery System)',
  human = 'I’m sorry to have to inform you that your message could not be delivered.',
  fields,
  statusHeaders = 'Content-Type: message/delivery-status',
  original = ORIGINAL,
}: ReportFacts): string {
  return lines(`From: ${from}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="=_b0undary"

This is a MIME-encapsulated message.

--=_b0undary
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

${human}

--=_b0undary
Content-Description: Delivery report
${statusHeaders}

${fields}

--=_b0undary
Content-Description: Undelivered Message
Content-Type: message/rfc822

${original}
--=_b0undary--
`);
}

/** Postfix: the server of the recipient knows nobody of that name. */
export const POSTFIX = report({
  fields: `Reporting-MTA: dns; mail.lumen.example
X-Postfix-Queue-ID: 4B2C61A0
Arrival-Date: Wed, 18 Nov 2026 12:00:00 +0100 (CET)

Final-Recipient: rfc822; anna@kunde.example
Original-Recipient: rfc822;anna@kunde.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.kunde.example
Diagnostic-Code: smtp; 550 5.1.1 <anna@kunde.example>: Recipient address
    rejected: User unknown in virtual mailbox table`,
});

/** Exchange Online: a table in HTML, a long diagnosis, capitals of its own. */
export const EXCHANGE = lines(`From: <postmaster@kunde.onmicrosoft.example>
Subject: =?utf-8?B?VW56dXN0ZWxsYmFyOiBLdXJz?=
MIME-Version: 1.0
X-MS-Exchange-Message-Is-Ndr:
X-Auto-Response-Suppress: DR, OOF, AutoReply
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7d7a1b2e-0001"

--7d7a1b2e-0001
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="7d7a1b2e-0002"

--7d7a1b2e-0002
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

Ihre Nachricht an anna@kunde.example konnte nicht zugestellt werden.=0D=0A
--7d7a1b2e-0002
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PGh0bWw+PGJvZHk+YW5uYSB3dXJkZSBuaWNodCBnZWZ1bmRlbjwvYm9keT48L2h0bWw+
--7d7a1b2e-0002--

--7d7a1b2e-0001
Content-Type: message/delivery-status

Reporting-MTA: dns;ZR0P278MB0001.CHEP278.PROD.OUTLOOK.COM
Received-From-MTA: dns;mail.lumen.example
Arrival-Date: Wed, 18 Nov 2026 11:00:00 +0000

Final-Recipient: rfc822;anna@kunde.example
Action: Failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: anna@kunde.example


--7d7a1b2e-0001
Content-Type: message/rfc822

From: portal@lumen.example
Subject: Kurs

--7d7a1b2e-0001--
`);

/** qmail writes to people alone. */
export const QMAIL = lines(`From: MAILER-DAEMON@mx.kunde.example
Subject: failure notice

Hi. This is the qmail-send program at mx.kunde.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<anna@kunde.example>:
192.0.2.25 does not like recipient.
Remote host said: 550 5.1.1 no mailbox by that name
Giving up on 192.0.2.25.

--- Below this line is a copy of the message.

Subject: Kurs
`);

/** Somebody is away. */
export const VACATION = lines(`From: Anna Muster <anna@kunde.example>
Subject: Automatische Antwort: Kurs
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

Ich bin bis 5.1.2027 nicht im Büro. Telefon 044 550 12 34.
`);

/** Somebody answers by hand to an address nobody should answer to. */
export const ANSWER = lines(`From: Anna Muster <anna@kunde.example>
Subject: AW: Kurs

550 Franken sind mir zu viel.
`);

/** The mail was opened. */
export const RECEIPT = lines(`From: anna@kunde.example
Subject: Read: Kurs
Content-Type: multipart/report; report-type=disposition-notification; boundary="x"

--x
Content-Type: text/plain

Your message was read.

--x
Content-Type: message/disposition-notification

Final-Recipient: rfc822; anna@kunde.example
Disposition: manual-action/MDN-sent-manually; displayed

--x--
`);
