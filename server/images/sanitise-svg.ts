import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { PortalError } from '#server/errors.ts';

/** References that stay inside the drawing: to one of its own parts, or a picture carried along. */
const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp);base64,)/i;

/** `url(…)` of a style or a presentation attribute that leads out of the drawing. */
const OUTSIDE_URL = /url\(\s*(?!['"]?\s*(#|data:image\/(png|jpe?g|webp);base64,))/i;

const LINKS = ['href', 'xlink:href', 'src'];

/**
 * Declarations of a style that let few letters ask for work without end; `mask-type` and the like say only how. A mask
 * stays where an attribute asks for it, which tells what it is asked for.
 */
const COSTLY = /(^|[;{\s])(?:backdrop-)?(?:filter|mask(?:-image|-border)?)\s*:[^;}]*/gi;

/**
 * A drawing without anything that runs, loads or leads elsewhere: scripts, event handlers, foreign content, links,
 * references to outside and styles that load are gone; and without what makes small texts cost hours: filters, patterns,
 * and masks inside masks. The answer is well-formed XML.
 * @throws PortalError wrong_type `file: content` when the text is no drawing, or defines its own entities.
 */
export function sanitiseSvg(bytes: Uint8Array): string {
  const text = decode(bytes);
  // Entities can name files and grow without end; drawings need none.
  if (/<!ENTITY/i.test(text)) throw notADrawing('It defines entities.');
  const { window } = new JSDOM('');
  try {
    const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    const root = parsed.documentElement;
    if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') throw notADrawing('No <svg>.');
    const serialise = (node: Node) => new window.XMLSerializer().serializeToString(node);
    const purifier = createDomPurify(window);
    purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
      const { attrName, attrValue } = attribute;
      const link = LINKS.includes(attrName);
      if ((link && !INSIDE.test(attrValue)) || leadsOut(attrValue)) attribute.keepAttr = false;
      // What a mask shows is drawn anew for each thing it hides: one in another multiplies.
      else if ((attrName === 'mask' || (link && node.localName === 'use')) && node.closest('mask')) {
        attribute.keepAttr = false;
      } else if (attrName === 'style') attribute.attrValue = cheapStyle(attrValue);
    });
    purifier.addHook('uponSanitizeElement', (node) => {
      if (node.nodeName.toLowerCase() !== 'style') return;
      const style = node.textContent ?? '';
      node.textContent = leadsOut(style) ? '' : cheapStyle(style);
    });
    const clean = purifier.sanitize(serialise(root), {
      USE_PROFILES: { svg: true },
      ADD_TAGS: ['use'],
      FORBID_TAGS: ['a', 'filter', 'pattern'],
      ADD_FORBID_CONTENTS: ['pattern'],
      FORBID_ATTR: ['filter'],
      RETURN_DOM: true,
    });
    const drawing = [...clean.childNodes].find((node) => node.nodeName === 'svg');
    if (!drawing) throw notADrawing('Nothing is left of it.');
    return serialise(drawing);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw notADrawing(String(error));
  } finally {
    window.close();
  }
}

/** Whether a style loads something. Escapes and comments hide words from a reader that is not a CSS parser. */
function leadsOut(style: string): boolean {
  return OUTSIDE_URL.test(style) || /@import|\\[0-9a-f]|expression\s*\(|image-set\s*\(/i.test(style);
}

/** A style without what costs. What still speaks of it, in a form that no drawing program writes, is given up. */
function cheapStyle(style: string): string {
  const cheap = style.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, ' ').replaceAll(COSTLY, '$1');
  return /filter|\\/i.test(cheap) ? '' : cheap;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notADrawing('It is not UTF-8.');
  }
}

function notADrawing(why: string): PortalError {
  return new PortalError('wrong_type', `The file is no drawing: ${why}`, { fields: { file: 'content' } });
}
