import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Action, Frame, Paragraph, Rule } from './frame.tsx';
import { type NoticeFacts, noticeFrame, noticeWords } from './notice-words.ts';

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

/** The mail that tells about an event of the account, with a way out for who did not cause it. */
export async function noticeMail(facts: NoticeMailFacts): Promise<{ subject: string; html: string; text: string }> {
  const words = noticeWords(facts.language, facts.notice, facts.portalName);
  const { time, itWasYou, action, life, plainLink } = noticeFrame(facts.language, momentOf(facts), facts.linkDays);
  const lines = [...words.facts, time];
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
      <Paragraph>{`${itWasYou} ${words.remedy}`}</Paragraph>
      <Action href={facts.link}>{action}</Action>
      <Rule />
      <Paragraph quiet>{life}</Paragraph>
      <Paragraph quiet>
        {plainLink}
        <br />
        <a href={facts.link} className="quiet" style={{ color: '#43516c', wordBreak: 'break-all' }}>
          {facts.link}
        </a>
      </Paragraph>
    </Frame>,
  );
  const known = lines.map(([label, value]) => `${label} ${value}`).join('\n');
  const blocks = [words.heading, words.intro, known, `${itWasYou} ${words.remedy}`, facts.link];
  const text = `${[...blocks, life, facts.portalName].join('\n\n')}\n`;
  return { subject: words.subject, html, text };
}

function momentOf({ at, timeZone }: NoticeMailFacts) {
  const numbers = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const date = new Intl.DateTimeFormat('de-CH', numbers).format(at);
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return { date, time: new Intl.DateTimeFormat('de-CH', clock).format(at) };
}
