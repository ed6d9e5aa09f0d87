import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { MailLanguage } from '#backend/mail/language.ts';

/** Light text colours stand inline for every mail program; the dark ones follow where style sheets are read. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas { background: #0b1326 !important; }
    .text { color: #f1f4fa !important; }
    .quiet { color: #b6c1d7 !important; }
    .code { background: #17233f !important; color: #f1f4fa !important; }
    .rule { border-color: #2c3a5c !important; }
  }`;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const INK = '#0b1a38';

interface FrameProps {
  language: MailLanguage;
  portalName: string;
  /** The line inboxes show beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
}

/** The sheet every mail is written on. */
export function Frame({ language, portalName, preview, heading, children }: FrameProps) {
  return (
    <Html lang={language === 'fr' ? 'fr-CH' : 'de-CH'}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      {/* No background inline: it would land on an inner cell and stay white in the dark. */}
      <Body className="canvas" style={{ fontFamily: FONT, margin: 0 }}>
        <Container style={{ maxWidth: 560, padding: '32px 16px' }}>
          <Text className="text" style={{ color: INK, fontSize: 16, fontWeight: 600, margin: '0 0 24px' }}>
            {portalName}
          </Text>
          <Heading className="text" style={{ color: INK, fontSize: 28, lineHeight: '36px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph; `quiet` for what one need not read. */
export function Paragraph({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const colours = quiet ? { color: '#43516c', fontSize: 14, lineHeight: '20px' } : { color: INK, fontSize: 16 };
  return (
    <Text className={quiet ? 'quiet' : 'text'} style={{ lineHeight: '24px', margin: '0 0 16px', ...colours }}>
      {children}
    </Text>
  );
}

/** The one thing to do; `other` for what may be done in its place. */
export function Action({ href, other = false, children }: { href: string; other?: boolean; children: ReactNode }) {
  const backgroundColor = other ? '#e4e9f2' : '#ffd400';
  const style = { backgroundColor, borderRadius: 6, color: INK, fontSize: 16, fontWeight: 600 };
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button href={href} style={{ ...style, padding: '14px 24px' }}>
        {children}
      </Button>
    </Section>
  );
}

/** Six digits, large enough to read from across the desk. */
export function Code({ children }: { children: string }) {
  const style = { backgroundColor: '#f1f4fa', borderRadius: 6, color: INK, fontSize: 32, letterSpacing: 8 };
  return (
    <Text
      className="code"
      style={{ ...style, fontWeight: 600, lineHeight: '40px', margin: '0 0 24px', padding: '12px 16px' }}
    >
      {children}
    </Text>
  );
}

/** A hairline above the small print. */
export function Rule() {
  return <Hr className="rule" style={{ borderColor: '#d5dbe7', margin: '24px 0 16px' }} />;
}
