import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { SignatureLanguage } from '../../signature-facts.ts';
import { BANNER_FRAME, fitted, LOGO_FRAME, PROGRAM_FRAME } from './mail-picture.ts';
import { inEach, type SignatureFacts, type SignatureLook } from './signature-lines.ts';

/**
 * What the signature of a person is made of, for whoever may have it.
 * @throws PortalError not_found
 */
export async function signatureFacts(
  { asCaller }: Pick<CallContext, 'asCaller'>,
  staff_id: string,
): Promise<SignatureFacts> {
  const row = await asCaller((tx) =>
    tx.row<{ facts: SignatureFacts | null }>(sql`select internal.signature_facts(${staff_id}) as facts`),
  );
  if (!row?.facts) throw new PortalError('not_found', 'There is no such signature for this person.');
  return row.facts;
}

/** The facts with the public addresses of their pictures. */
export function lookOf(
  facts: SignatureFacts,
  publicUrl: string,
  language: SignatureLanguage = facts.language,
): SignatureLook {
  const { layout, accent, logo, programs = [], banner, footnote } = facts;
  const api = `${publicUrl.replace(/\/$/, '')}/api/v1`;
  const said = inEach(banner?.alt, language).join(' / ');
  const at = (file: string) => `${api}/signatures/picture?id=${file}`;
  return {
    ...{ facts, language, layout, accent },
    logo: logo && { src: at(logo.file), ...fitted(logo.width, logo.height, LOGO_FRAME), alt: facts.company },
    programs: programs.map(({ code, title, box }) => {
      const [, , width = 1, height = 1] = box.split(' ').map(Number);
      const extent = fitted(width * 100, height * 100, PROGRAM_FRAME);
      return { src: `${api}/logos/public?code=${code}&format=mail`, ...extent, alt: title };
    }),
    banner: banner?.file ? { src: at(banner.file), ...bannerExtent(banner), alt: said, link: banner.link } : undefined,
    bannerWords:
      banner && !banner.file && said ? { look: 'strong', parts: [{ text: said, href: banner.link }] } : undefined,
    footnotes: inEach(footnote, language),
  };
}

const bannerExtent = ({ width = 1, height = 1 }) => fitted(width, height, BANNER_FRAME);
