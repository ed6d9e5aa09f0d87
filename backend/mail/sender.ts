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
    async send({ id, to, subject, html, text, language }) {
      await transport.sendMail({
        from,
        // An object keeps a comma or a bracket in an address from becoming a second recipient.
        to: { name: '', address: to },
        subject,
        html,
        text,
        // The same mail sent twice (after a crash between sending and writing it down) shows once in most inboxes.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    },
    close: () => transport.close(),
  };
}
