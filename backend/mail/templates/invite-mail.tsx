import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Action, Frame, Paragraph, Rule } from './frame.tsx';
import { inviteWords } from './invite-words.ts';

export interface InviteMailFacts {
  language: MailLanguage;
  portalName: string;
  link: string;
  /** Who invites and where to, as the account's `invited_by` and `invited_to` say; undefined where they do not. */
  by: string | undefined;
  to: string | undefined;
  /** When the link ends, and in which zone that is told. */
  until: Date;
  timeZone: string;
  days: number;
}

/** The invitation to an account: who invites, one button, and until when it works. Its link is the only way in. */
export async function inviteMail(facts: InviteMailFacts): Promise<{ subject: string; html: string; text: string }> {
  const { language, portalName, link, until, timeZone } = facts;
  const date = new Intl.DateTimeFormat(`${language}-CH`, { timeZone, dateStyle: 'long' }).format(until);
  const words = inviteWords(language, { ...facts, date });
  const html = await render(
    <Frame language={language} portalName={portalName} preview={words.preview} heading={words.heading}>
      <Paragraph>{words.intro}</Paragraph>
      <Paragraph>{words.next}</Paragraph>
      <Action href={link}>{words.action}</Action>
      <Paragraph>{words.life}</Paragraph>
      <Rule />
      <Paragraph quiet>{words.notYou}</Paragraph>
      <Paragraph quiet>
        {words.plainLink}
        <br />
        <a href={link} className="quiet" style={{ color: '#43516c', wordBreak: 'break-all' }}>
          {link}
        </a>
      </Paragraph>
    </Frame>,
  );
  const blocks = [words.heading, words.intro, words.next, link, words.life, words.notYou, portalName];
  return { subject: words.subject, html, text: `${blocks.join('\n\n')}\n` };
}
