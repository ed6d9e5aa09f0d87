import { TIME_ZONE } from '#shared/time-zone.ts';
/** A stored mail as the inbox shows it. */
export interface InboxMessage {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  created_at: Date;
}

/** The list of stored mails, newest first. */
export function inboxPage(messages: readonly InboxMessage[]): string {
  const rows = messages.map(
    (message) => `<li><a href="/dev/inbox/${message.id}"><b>${toHtml(message.subject)}</b>
      <span>${toHtml(message.recipient)}</span><time>${time(message)}</time></a></li>`,
  );
  const empty = '<p>Noch keine E-Mails. Was das Portal verschickt, erscheint hier. · Aucun message pour le moment.</p>';
  return page(
    'Entwicklungs-Posteingang',
    `<h1>Posteingang <small>${messages.length}</small></h1>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : empty}`,
  );
}

/** One mail: head, the mail as people see it, and its plain-text twin. */
export function messagePage(message: InboxMessage): string {
  return page(
    message.subject,
    `<p><a class="back" href="/dev/inbox">Posteingang</a></p><h1>${toHtml(message.subject)}</h1>
     <p>${toHtml(message.recipient)} · ${time(message)}</p>
     <iframe title="${toHtml(message.subject)}" src="/dev/inbox/${message.id}/body" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
     <h2>Nur Text</h2><pre>${toHtml(message.text)}</pre>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${toHtml(title)}</title><link rel="stylesheet" href="/dev/inbox/inbox.css"></head><body><main>${content}</main></body></html>`;
}

function time(message: InboxMessage): string {
  return new Intl.DateTimeFormat('de-CH', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(message.created_at);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
