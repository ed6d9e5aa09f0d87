import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Frame, Paragraph } from './frame.tsx';

export interface TakenFacts {
  language: MailLanguage;
  portalName: string;
  /** The address that was wanted, to which the mail goes. */
  address: string;
}

const WORDS = {
  de: ({ portalName, address }: TakenFacts) => ({
    subject: `Ihre Adresse bei ${portalName}`,
    preview: 'Jemand wollte sie für ein anderes Konto eintragen. Es hat sich nichts geändert.',
    heading: 'Diese Adresse gehört schon zu einem Konto',
    intro: `Guten Tag. Jemand wollte ${address} als neue Adresse eines anderen Kontos eintragen. Sie gehört aber schon zu Ihrem Konto. Es hat sich nichts geändert, und wer es versucht hat, erfährt nichts von Ihrem Konto.`,
    remedy:
      'Waren Sie es? Dann haben Sie zwei Konten: Melden Sie sich mit dieser Adresse an, oder bitten Sie die Geschäftsstelle, die Konten zusammenzulegen. Waren Sie es nicht, müssen Sie nichts tun.',
  }),
  fr: ({ portalName, address }: TakenFacts) => ({
    subject: `Votre adresse pour ${portalName}`,
    preview: 'Quelqu’un a voulu l’inscrire pour un autre compte. Rien n’a changé.',
    heading: 'Cette adresse est déjà liée à un compte',
    intro: `Bonjour. Quelqu’un a voulu inscrire ${address} comme nouvelle adresse d’un autre compte. Or elle appartient déjà à votre compte. Rien n’a changé, et la personne qui a essayé ne saura rien de votre compte.`,
    remedy:
      'C’était vous\u202f? Vous avez alors deux comptes\u202f: connectez-vous avec cette adresse ou demandez au secrétariat de réunir les comptes. Sinon, vous n’avez rien à faire.',
  }),
};

/** The mail to an address that somebody wanted for another account: it has one, and only its mailbox is told. */
export async function takenMail(facts: TakenFacts): Promise<{ subject: string; html: string; text: string }> {
  const { subject, preview, heading, intro, remedy } = WORDS[facts.language](facts);
  const html = await render(
    <Frame language={facts.language} portalName={facts.portalName} preview={preview} heading={heading}>
      <Paragraph>{intro}</Paragraph>
      <Paragraph quiet>{remedy}</Paragraph>
    </Frame>,
  );
  return { subject, html, text: `${[heading, intro, remedy, facts.portalName].join('\n\n')}\n` };
}
