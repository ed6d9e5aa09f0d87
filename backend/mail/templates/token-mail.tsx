import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { fillEach } from '#shared/variables.ts';
import { Action, Code, Frame, Paragraph, Rule } from './frame.tsx';
import german from './words/token/de.json' with { type: 'json' };
import french from './words/token/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** Mails that carry a link and a code, besides the one for a new password. */
export type TokenMailKind = keyof typeof german.kinds;

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
  const { kind, language, portalName, link, linkHours, codeMinutes, address } = facts;
  const said = { portalName, linkHours, codeMinutes, address };
  const words = fillEach(WORDS[language].mail, said);
  const own = fillEach(WORDS[language].kinds[kind], said);
  const life = link === undefined ? words.codeLife : words.life;
  const html = await render(
    <Frame language={facts.language} portalName={facts.portalName} preview={own.preview} heading={own.heading}>
      <Paragraph>{own.intro}</Paragraph>
      {link !== undefined && kind !== 'reauthentication' && (
        <Action href={link}>{WORDS[language].actions[kind]}</Action>
      )}
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
