import { PortalError } from '#server/errors.ts';

/** References that stay inside the drawing: to one of its own parts, or a picture carried along. */
const INSIDE = /^\s*(#|data:image\/(png|jpe?g|webp);base64,)/i;

/** `url(…)` of a style or a presentation attribute that leads out of the drawing. */
const OUTSIDE_URL = /url\(\s*(?!['"]?\s*(#|data:image\/(png|jpe?g|webp);base64,))/i;

const LINKS = ['href', 'xlink:href', 'src'];

/**
 * A drawing without anything that runs, loads or leads elsewhere: scripts, event handlers, foreign content, links,
 * references to outside and styles that load are gone. The answer is well-formed XML.
 * @throws PortalError wrong_type `file: content` when the text is no drawing, or defines its own entities.
 */
export async function sanitiseHere(bytes: Uint8Array): Promise<string> {
  const text = decode(bytes);
  // Entities can name files and grow without end; drawings need none.
  if (/<!ENTITY/i.test(text)) throw notADrawing('It defines entities.');
  // Both are large, and only drawings need them.
  const [{ JSDOM }, { default: createDomPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  try {
    const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    const root = parsed.documentElement;
    if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') throw notADrawing('No <svg>.');
    const serialise = (node: Node) => new window.XMLSerializer().serializeToString(node);
    const purifier = createDomPurify(window);
    purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
      const { attrName, attrValue } = attribute;
      if (LINKS.includes(attrName) && !INSIDE.test(attrValue)) attribute.keepAttr = false;
      if (leadsOut(attrValue)) attribute.keepAttr = false;
    });
    purifier.addHook('uponSanitizeElement', (node) => {
      if (node.nodeName.toLowerCase() === 'style' && leadsOut(node.textContent ?? '')) node.textContent = '';
    });
    const clean = purifier.sanitize(serialise(root), {
      USE_PROFILES: { svg: true, svgFilters: true },
      ADD_TAGS: ['use'],
      FORBID_TAGS: ['a', 'feimage'],
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

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notADrawing('It is not UTF-8.');
  }
}

/** The refusal of what is no drawing. */
export function notADrawing(why: string): PortalError {
  return new PortalError('wrong_type', `The file is no drawing: ${why}`, { fields: { file: 'content' } });
}
