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
  /** What it brings along. */
  files?: readonly MailFile[];
}

/** What comes with a mail as a file of its own. */
export interface MailFile {
  name: string;
  /** As in `Content-Type`, with its parameters. */
  type: string;
  content: string | Buffer;
}

export interface Sender {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** How long a mail server may be silent, and how long one mail may take in all; in ms. */
export interface Patience {
  silence: number;
  whole: number;
}

/** The whole is well below the lease of a mail: nobody else sends it while this process still tries. */
const PATIENCE: Patience = { silence: 20_000, whole: 120_000 };

/**
 * Sends through one pooled connection set to the mail server. A server that says nothing, or says it letter by letter for
 * ever, costs a mail its attempt and the set its connections, never the queue.
 */
export function createSender(smtp: Smtp, from: MailAddress, patience = PATIENCE): Sender {
  // Opened for the first mail: until then its library is no part of the process.
  let opened: ReturnType<typeof open> | undefined;
  const transport = () => {
    opened ??= open(smtp, patience);
    return opened;
  };
  const close = () => {
    opened?.then((one) => one.close()).catch(() => undefined);
    opened = undefined;
  };
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    send: (mail) =>
      within(
        patience.whole,
        transport().then((one) => one.sendMail(mailOf(mail, from, domain))),
        close,
      ),
    close,
  };
}

/** Waits so long; then `close`s and gives up. */
async function within(ms: number, sending: Promise<unknown>, close: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      close();
      reject(new Error('The mail server took too long.'));
    }, ms);
  });
  try {
    await Promise.race([sending, over]);
  } finally {
    clearTimeout(timer);
    // What comes of it after all, nobody waits for.
    sending.catch(() => undefined);
  }
}

async function open(smtp: Smtp, { silence }: Patience) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.port === 465,
    auth: smtp.user === undefined ? undefined : { user: smtp.user, pass: smtp.pass ?? '' },
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function mailOf(mail: OutgoingMail, from: MailAddress, domain: string) {
  const { id, to, toName = '', subject, html, text, language, replyTo, returnPath, unsubscribe, files = [] } = mail;
  return {
    from,
    ...(returnPath && { envelope: { from: returnPath, to: [to] } }),
    // An object keeps a comma or a bracket in an address from becoming a second recipient.
    to: { name: toName, address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(files.length > 0 && {
      attachments: files.map((file) => ({ filename: file.name, contentType: file.type, content: file.content })),
    }),
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
  };
}
