import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Action, Frame, Paragraph, Rule } from './frame.tsx';
import { type NoticeFacts, type NoticeLanguage, noticeWords } from './notice-words.ts';
import { GERMAN_NOTICES } from './notice-words-de.ts';
import { FRENCH_NOTICES } from './notice-words-fr.ts';

export interface NoticeMailFacts {
  language: MailLanguage;
  portalName: string;
  notice: NoticeFacts;
  at: Date;
  timeZone: string;
  /** Leads to a page with the button "that was not me". */
  link: string;
  linkDays: number;
}

const LANGUAGES: Record<MailLanguage, NoticeLanguage> = { de: GERMAN_NOTICES, fr: FRENCH_NOTICES };

/** The mail that tells about an event of the account, with a way out for who did not cause it. */
export async function noticeMail(facts: NoticeMailFacts): Promise<{ subject: string; html: string; text: string }> {
  const language = LANGUAGES[facts.language];
  const words = noticeWords(language, facts.notice, facts.portalName);
  const lines = [...words.facts, timeLine(language, facts)];
  const html = await render(
    <Frame language={facts.language} portalName={facts.portalName} preview={words.preview} heading={words.heading}>
      <Paragraph>{words.intro}</Paragraph>
      <Paragraph>
        {lines.map(([label, value], index) => (
          <span key={label}>
            {index > 0 && <br />}
            {`${label} `}
            <strong>{value}</strong>
          </span>
        ))}
      </Paragraph>
      <Paragraph>{`${language.itWasYou} ${words.remedy}`}</Paragraph>
      <Action href={facts.link}>{language.action}</Action>
      <Rule />
      <Paragraph quiet>{language.life(facts.linkDays)}</Paragraph>
      <Paragraph quiet>
        {language.plainLink}
        <br />
        <a href={facts.link} className="quiet" style={{ color: '#43516c', wordBreak: 'break-all' }}>
          {facts.link}
        </a>
      </Paragraph>
    </Frame>,
  );
  const known = lines.map(([label, value]) => `${label} ${value}`).join('\n');
  const blocks = [words.heading, words.intro, known, `${language.itWasYou} ${words.remedy}`, facts.link];
  const text = `${[...blocks, language.life(facts.linkDays), facts.portalName].join('\n\n')}\n`;
  return { subject: words.subject, html, text };
}

function timeLine(language: NoticeLanguage, { at, timeZone }: NoticeMailFacts): [string, string] {
  const numbers = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const date = new Intl.DateTimeFormat('de-CH', numbers).format(at);
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return language.time(date, new Intl.DateTimeFormat('de-CH', clock).format(at));
}
