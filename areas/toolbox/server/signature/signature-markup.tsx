import { Img, Link, render } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import type { SignatureForm } from '../../signature-facts.ts';
import { type Line, linesOf, type SignatureLook } from './signature-lines.ts';

/** Of the whole, in pixels. */
const SIGNATURE_WIDTH = 480;

const FONT = 'Arial, Helvetica, sans-serif';
const INK = '#0B1A38';
const QUIET = '#5A6B7D';

/** Lengths that Word keeps: without its own rule it makes lines as high as it likes. */
const lined = (size: number, height: number, more: object = {}) => ({
  ...{ fontFamily: FONT, fontSize: `${size}px`, lineHeight: `${height}px`, msoLineHeightRule: 'exactly', ...more },
});

/** A picture of double density at the size that it is shown in; programs that know no styles take it from the attributes. */
export interface MailPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  link?: string | undefined;
}

function Picture({ src, width, height, alt, link }: MailPicture) {
  const picture = (
    <Img
      src={src}
      width={String(width)}
      height={String(height)}
      alt={alt}
      style={{ display: 'block', border: '0', outline: undefined }}
    />
  );
  return link ? (
    <Link href={link} style={{ color: INK, textDecorationLine: undefined }}>
      {picture}
    </Link>
  ) : (
    picture
  );
}

/** A link in the colour of its text: some programs keep that of the link, Outlook that of what stands in it. */
function Linked({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: INK, textDecoration: 'none', textDecorationLine: undefined }}>
      <span style={{ color: INK }}>{children}</span>
    </Link>
  );
}

function Text({ line }: { line: Line }) {
  const look =
    line.look === 'name'
      ? lined(16, 22, { color: INK, fontWeight: 'bold' })
      : line.look === 'quiet'
        ? lined(12, 16, { color: QUIET })
        : lined(14, 20, { color: INK, ...(line.look === 'strong' && { fontWeight: 'bold' }) });
  return (
    <tr>
      <td style={{ ...look, ...(line.apart && { paddingTop: '8px' }) }}>
        {line.parts.map(({ text, href }, at) => (
          <Fragment key={`${text} ${href}`}>
            {at > 0 && (line.between ?? ' ')}
            {href ? <Linked href={href}>{text}</Linked> : text}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

function Table({ children, width }: { children: ReactNode; width?: number }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} {...(width && { width: String(width) })}>
      <tbody>{children}</tbody>
    </table>
  );
}

function Below({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td style={{ paddingTop: '12px' }}>{children}</td>
    </tr>
  );
}

function Signature({ look, form }: { look: SignatureLook; form: SignatureForm }) {
  const { logo, programs, banner, layout, accent } = look;
  const lines = linesOf(look, form);
  const words = (
    <Table>
      {lines.map((line) => (
        <Text key={line.parts.map(({ text }) => text).join(' ')} line={line} />
      ))}
    </Table>
  );
  if (form === 'reply')
    return (
      <Table>
        {
          <tr>
            <td>{words}</td>
          </tr>
        }
      </Table>
    );
  const beside = logo && layout === 'beside';
  const ruled = layout === 'plain' ? {} : { borderLeft: `3px solid ${accent}`, paddingLeft: '16px' };
  return (
    <Table width={SIGNATURE_WIDTH}>
      {logo && layout === 'stacked' && (
        <tr>
          <td style={{ paddingBottom: '12px' }}>
            <Picture {...logo} />
          </td>
        </tr>
      )}
      <tr>
        <td>
          <Table>
            <tr>
              {beside && (
                <td width={String(logo.width + 16)} valign="middle" style={{ paddingRight: '16px' }}>
                  <Picture {...logo} />
                </td>
              )}
              <td valign="middle" style={ruled}>
                {words}
              </td>
            </tr>
          </Table>
        </td>
      </tr>
      {programs.length > 0 && (
        <Below>
          <Table>
            <tr>
              {programs.map((program) => (
                <td key={program.src} style={{ paddingRight: '16px' }}>
                  <Picture {...program} />
                </td>
              ))}
            </tr>
          </Table>
        </Below>
      )}
      {banner && (
        <Below>
          <Picture {...banner} />
        </Below>
      )}
      {look.bannerWords && (
        <Below>
          <Table>
            <Text line={look.bannerWords} />
          </Table>
        </Below>
      )}
      {look.footnotes.map((footnote) => (
        <Below key={footnote}>
          <Table width={SIGNATURE_WIDTH}>
            <Text line={{ look: 'quiet', parts: [{ text: footnote }] }} />
          </Table>
        </Below>
      ))}
    </Table>
  );
}

/** A signature as programs for mail take it: nested tables, styles in the elements, nothing else. */
export async function signatureHtml(look: SignatureLook, form: SignatureForm): Promise<string> {
  const html = await render(<Signature look={look} form={form} />);
  // What the page of a mail would have around it, hints for browsers, and where links open: mail programs decide that.
  return html.replaceAll(/<!DOCTYPE[^>]*>|<link [^>]*>|<!--.*?-->| target="_blank"/g, '');
}
