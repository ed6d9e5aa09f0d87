import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { fillEach } from '#shared/variables.ts';
import { Frame, Paragraph } from './frame.tsx';
import german from './words/taken/de.json' with { type: 'json' };
import french from './words/taken/fr.json' with { type: 'json' };

export interface TakenFacts {
  language: MailLanguage;
  portalName: string;
  /** The address that was wanted, to which the mail goes. */
  address: string;
}

const WORDS = { de: german, fr: french };

/** The mail to an address that somebody wanted for another account: it has one, and only its mailbox is told. */
export async function takenMail(facts: TakenFacts): Promise<{ subject: string; html: string; text: string }> {
  const { subject, preview, heading, intro, remedy } = fillEach(WORDS[facts.language], {
    portalName: facts.portalName,
    address: facts.address,
  });
  const html = await render(
    <Frame language={facts.language} portalName={facts.portalName} preview={preview} heading={heading}>
      <Paragraph>{intro}</Paragraph>
      <Paragraph quiet>{remedy}</Paragraph>
    </Frame>,
  );
  return { subject, html, text: `${[heading, intro, remedy, facts.portalName].join('\n\n')}\n` };
}
