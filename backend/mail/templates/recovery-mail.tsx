import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { fillEach } from '#shared/variables.ts';
import { Action, Code, Frame, Paragraph, Rule } from './frame.tsx';
import german from './words/recovery/de.json' with { type: 'json' };
import french from './words/recovery/fr.json' with { type: 'json' };

export interface RecoveryFacts {
  language: MailLanguage;
  portalName: string;
  /** Leads to a page with a button. */
  link: string;
  /** The six digits that can be typed instead. */
  code: string;
  linkHours: number;
  codeMinutes: number;
}

const WORDS = { de: german, fr: french };

/** The mail that lets a person set a new password: subject, HTML and its plain-text twin. */
export async function recoveryMail(facts: RecoveryFacts): Promise<{ subject: string; html: string; text: string }> {
  const { portalName, linkHours, codeMinutes } = facts;
  const words = fillEach(WORDS[facts.language], { portalName, linkHours, codeMinutes });
  const html = await render(
    <Frame language={facts.language} portalName={facts.portalName} preview={words.preview} heading={words.heading}>
      <Paragraph>{words.intro}</Paragraph>
      <Action href={facts.link}>{words.action}</Action>
      <Paragraph>{words.codeIntro}</Paragraph>
      <Code>{facts.code}</Code>
      <Paragraph>{words.life}</Paragraph>
      <Rule />
      <Paragraph quiet>{words.notYou}</Paragraph>
      <Paragraph quiet>
        {words.plainLink}
        <br />
        <a href={facts.link} className="quiet" style={{ color: '#43516c', wordBreak: 'break-all' }}>
          {facts.link}
        </a>
      </Paragraph>
    </Frame>,
  );
  return { subject: words.subject, html, text: plainText(words, facts) };
}

function plainText(words: typeof german, facts: RecoveryFacts): string {
  const blocks = [words.heading, words.intro, facts.link, words.codeIntro, facts.code, words.life, words.notYou];
  return `${[...blocks, facts.portalName].join('\n\n')}\n`;
}
