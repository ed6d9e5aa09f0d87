import { render } from '@react-email/components';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Action, Code, Frame, Paragraph, Rule } from './frame.tsx';

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

const NARROW = '\u202f';

const WORDS = {
  de: (facts: RecoveryFacts) => ({
    subject: `Neues Passwort für ${facts.portalName}`,
    preview: 'Ein Klick, und Sie wählen ein neues Passwort.',
    heading: 'Neues Passwort wählen',
    intro: 'Guten Tag. Sie möchten ein neues Passwort wählen. Öffnen Sie dazu diese Seite:',
    action: 'Neues Passwort wählen',
    codeIntro: 'Oder geben Sie auf der Seite, die Sie schon offen haben, diesen Code ein:',
    life: `Der Link gilt ${facts.linkHours} Stunden, der Code ${facts.codeMinutes} Minuten. Haben Sie einen davon benutzt, gilt auch der andere nicht mehr.`,
    notYou:
      'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist. Geben Sie den Code an niemanden weiter.',
    plainLink: 'Funktioniert der Knopf nicht? Kopieren Sie diese Adresse in Ihren Browser:',
  }),
  fr: (facts: RecoveryFacts) => ({
    subject: `Nouveau mot de passe pour ${facts.portalName}`,
    preview: 'Un clic suffit pour choisir un nouveau mot de passe.',
    heading: 'Choisir un nouveau mot de passe',
    intro: `Bonjour. Vous souhaitez choisir un nouveau mot de passe. Ouvrez cette page${NARROW}:`,
    action: 'Choisir un mot de passe',
    codeIntro: `Ou saisissez ce code sur la page que vous avez déjà ouverte${NARROW}:`,
    life: `Le lien est valable ${facts.linkHours} heures, le code ${facts.codeMinutes} minutes. Dès que vous utilisez l’un, l’autre n’est plus valable.`,
    notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire${NARROW}: votre mot de passe reste inchangé. Ne transmettez le code à personne.`,
    plainLink: `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur${NARROW}:`,
  }),
};

/** The mail that lets a person set a new password: subject, HTML and its plain-text twin. */
export async function recoveryMail(facts: RecoveryFacts): Promise<{ subject: string; html: string; text: string }> {
  const words = WORDS[facts.language](facts);
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

function plainText(words: ReturnType<(typeof WORDS)['de']>, facts: RecoveryFacts): string {
  const blocks = [words.heading, words.intro, facts.link, words.codeIntro, facts.code, words.life, words.notYou];
  return `${[...blocks, facts.portalName].join('\n\n')}\n`;
}
