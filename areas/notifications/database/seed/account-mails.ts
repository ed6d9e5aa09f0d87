import type { Random } from '#database/seed/random.ts';

interface Person {
  id: string;
  email: string;
  language: string;
}

const HOUR = 3_600_000;

/** One mail about an account: its template, how many hours ago, its state and the mail server's words; both subjects. */
type AccountMail = readonly [
  template: string,
  hours: number,
  status: string,
  reason: string | null,
  de: string,
  fr: string,
];

const PORTAL = 'Brillanz Portal';
const invite = [`Einladung zum ${PORTAL}`, `Invitation à rejoindre le ${PORTAL}`] as const;
const recovery = [`Neues Passwort für ${PORTAL}`, `Nouveau mot de passe pour ${PORTAL}`] as const;
const device = [`Neues Gerät bei ${PORTAL}`, `Nouvel appareil sur ${PORTAL}`] as const;

const MAILS: readonly AccountMail[] = [
  ['invite', 2, 'sent', null, ...invite],
  ['invite', 26, 'bounced', '550 5.1.1 User unknown', ...invite],
  ['recovery', 5, 'sent', null, ...recovery],
  ['notice-new_device', 5, 'sent', null, ...device],
  ['recovery', 30, 'failed', 'connect ETIMEDOUT', ...recovery],
  ['notice-new_device', 51, 'sent', null, ...device],
];

/** Mails about accounts, as the service that sends them leaves them in the log. */
export function accountMailRows(people: readonly Person[], random: Random, today: Date) {
  return MAILS.flatMap(([template, hours, status, reason, de, fr], index) => {
    const person = people[50 + index];
    if (!person) return [];
    const at = new Date(today.getTime() - hours * HOUR).toISOString();
    const language = person.language === 'fr' ? 'fr' : 'de';
    return [
      {
        id: random.uuid(),
        staff_id: person.id,
        channel: 'email',
        type: 'account',
        kind: `account.${template}`,
        language,
        recipient: person.email,
        subject: language === 'fr' ? fr : de,
        status,
        reason,
        urgent: true,
        attempts: status === 'failed' ? 8 : 1,
        created: at,
        finished: at,
      },
    ];
  });
}
