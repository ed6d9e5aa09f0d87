import { Link, render, Text } from '@react-email/components';
import { Fragment } from 'react';
import type { MailLanguage } from '#backend/mail/language.ts';
import { Action, Frame, Paragraph, Rule } from '#backend/mail/templates/frame.tsx';

/** A mail of the portal, ready to be set. Every text is plain: React escapes it. */
export interface MailPage {
  language: MailLanguage;
  portalName: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** What a bundle or digest tells of, each with its screen. */
  lines: readonly { text: string; href: string }[];
  action: { label: string; href: string } | null;
  /** The other thing to do. */
  other?: { label: string; href: string };
  /** Why one gets it. */
  why: string;
  /** Where that is changed. */
  links: readonly { label: string; href: string }[];
}

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

/** Sets a mail in HTML, readable in light and dark, and in plain text. */
export async function setMail(page: MailPage): Promise<MailText> {
  const { language, portalName, heading, paragraphs, lines, action, other, why, links } = page;
  const html = await render(
    <Frame language={language} portalName={portalName} preview={paragraphs[0] ?? heading} heading={heading}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
        <Paragraph key={index}>{withBreaks(paragraph)}</Paragraph>
      ))}
      {lines.map(({ text, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
        <Text key={index} className="text" style={{ color: INK, fontSize: 16, lineHeight: '24px', margin: '0 0 12px' }}>
          <Link href={href} className="text" style={{ color: INK, textDecoration: 'underline' }}>
            {text}
          </Link>
        </Text>
      ))}
      {action && <Action href={action.href}>{action.label}</Action>}
      {other && (
        <Action href={other.href} other>
          {other.label}
        </Action>
      )}
      <Rule />
      <Paragraph quiet>{why}</Paragraph>
      {links.length > 0 && (
        <Paragraph quiet>
          {links.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ' · '}
              <Link href={href} className="quiet" style={{ color: '#43516c', textDecoration: 'underline' }}>
                {label}
              </Link>
            </span>
          ))}
        </Paragraph>
      )}
    </Frame>,
  );
  return { subject: page.subject, html, text: plainText(page) };
}

const INK = '#0b1a38';

/** Single line breaks of a paragraph stay. */
function withBreaks(paragraph: string) {
  const [first, ...rest] = paragraph.split('\n');
  return [
    first,
    ...rest.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
      <Fragment key={index}>
        <br />
        {line}
      </Fragment>
    )),
  ];
}

function plainText(page: MailPage): string {
  const { language, heading, paragraphs, lines, action, other, why, links, portalName } = page;
  const colon = language === 'fr' ? '\u202f:' : ':';
  const blocks = [
    heading,
    ...paragraphs,
    ...lines.map(({ text, href }) => `– ${text}\n  ${href}`),
    ...[action, other].flatMap((one) => (one ? [`${one.label}${colon}\n${one.href}`] : [])),
    `--\n${why}`,
    ...links.map(({ label, href }) => `${label}${colon} ${href}`),
    portalName,
  ];
  return `${blocks.join('\n\n')}\n`;
}
