import type { MailLanguage } from '#backend/mail/language.ts';
import { fill } from '#shared/variables.ts';
import german from './words/invite/de.json' with { type: 'json' };
import french from './words/invite/fr.json' with { type: 'json' };

interface Facts {
  portalName: string;
  by: string | undefined;
  to: string | undefined;
  days: number;
  /** The last day, written out. */
  date: string;
}

const WORDS = { de: german, fr: french };

/** A name for a subject: mail programs make a link of what looks like an address, and people choose their names. */
function plain(name: string): string {
  return name.replaceAll(/\S*:\/\/\S*|\bwww\.\S*/gi, '…');
}

/** The words of an invitation: who invites, and where to, as far as that is known. */
export function inviteWords(language: MailLanguage, { portalName, by = '', to = '', days, date }: Facts) {
  const say = WORDS[language];
  const sender = by ? 'by' : 'plain';
  const facts = { portalName, by, to, days, date, work: to && fill(say.work, { to }) };
  return {
    ...say,
    subject: fill(say.subject[sender], { portalName, by: plain(by) }),
    preview: fill(say.preview[to ? 'to' : 'plain'], facts),
    intro: fill(say.intro[sender], facts),
    life: fill(say.life[days === 1 ? 'one' : 'several'], facts),
    notYou: fill(say.notYou[sender], facts),
  };
}
