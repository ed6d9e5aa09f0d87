import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Action, Code, Frame, Paragraph, Rule } from './frame.tsx';
import { TOKEN_WORDS, type TokenMailKind } from './token-words.ts';

export interface TokenFacts {
  kind: TokenMailKind;
  language: MailLanguage;
  portalName: string;
  /** Leads to a page with a button; undefined when only the code is of use. */
  link: string | undefined;
  /** The six digits that can be typed instead. */
  code: string;
  linkHours: number;
  codeMinutes: number;
  /** The new address of a change, else the one the mail goes to. */
  address: string;
}

/** A mail with a link and a code that prove who reads it: subject, HTML and its plain-text twin. */
export async function tokenMail(facts: TokenFacts): Promise<{ subject: string; html: string; text: string }> {
  const words = TOKEN_WORDS[facts.language](facts);
  const own = words.kinds[facts.kind];
  const { link } = facts;
  const life = link === undefined ? words.codeLife : words.life;
  const html = await render(
    <Frame language={facts.language} portalName={facts.portalName} preview={own.preview} heading={own.heading}>
      <Paragraph>{own.intro}</Paragraph>
      {link !== undefined && <Action href={link}>{own.action}</Action>}
      {link !== undefined && <Paragraph>{words.codeIntro}</Paragraph>}
      <Code>{facts.code}</Code>
      <Paragraph>{life}</Paragraph>
      <Rule />
      <Paragraph quiet>{own.notYou}</Paragraph>
      {link !== undefined && (
        <Paragraph quiet>
          {words.plainLink}
          <br />
          <a href={link} className="quiet" style={{ color: '#43516c', wordBreak: 'break-all' }}>
            {link}
          </a>
        </Paragraph>
      )}
    </Frame>,
  );
  const way = link === undefined ? [facts.code] : [link, words.codeIntro, facts.code];
  const blocks = [own.heading, own.intro, ...way, life, own.notYou, facts.portalName];
  return { subject: own.subject, html, text: `${blocks.join('\n\n')}\n` };
}
