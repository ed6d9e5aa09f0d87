import nodemailer from 'nodemailer';

/** Access to a mail server. Port 465 speaks TLS from the start, others upgrade when the server offers it. */
export interface Smtp {
  host: string;
  port: number;
  user?: string;
  pass?: string;
}

/** A name as people read it and the address behind it. */
export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  /** Whose name stands before the address; without it the address alone. */
  toName?: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  /** Where servers report what became of it later (the envelope sender), if not to the sender. */
  returnPath?: string;
  /** An address at which one click ends mails of this kind (RFC 8058): it is posted to. */
  unsubscribe?: string;
}

export interface Sender {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** Sends through one pooled connection set to the mail server. */
export function createSender(smtp: Smtp, from: MailAddress): Sender {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 2,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.port === 465,
    auth: smtp.user === undefined ? undefined : { user: smtp.user, pass: smtp.pass ?? '' },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    async send({ id, to, toName = '', subject, html, text, language, replyTo, returnPath, unsubscribe }) {
      await transport.sendMail({
        from,
        ...(returnPath && { envelope: { from: returnPath, to: [to] } }),
        // An object keeps a comma or a bracket in an address from becoming a second recipient.
        to: { name: toName, address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        // The same mail sent twice (after a crash between sending and writing it down) shows once in most inboxes.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}
