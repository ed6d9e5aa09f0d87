/**
 * Word for the desktop writes the items of lists as paragraphs with a style of its own (`mso-list: l0 level2 lfo1`) and
 * their signs as text. Makes lists of them, in place.
 */
export function wordLists(body: HTMLElement): void {
  /** The list of each level that is open, the outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0 || paragraph.localName !== 'p') {
      for (const sign of signsOf(paragraph)) sign.remove();
      continue;
    }
    const signs = signsOf(paragraph);
    const name = NUMBERED.test(signs.map(({ textContent }) => textContent).join('')) ? 'ol' : 'ul';
    for (const sign of signs) sign.remove();
    if (!follows(paragraph, open[0])) open = [];
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    while (open.length < level) {
      const list = body.ownerDocument.createElement(name);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    open.at(-1)?.append(item);
    item.append(paragraph);
  }
}

const LEVEL = /mso-list\s*:\s*[^;]*\blevel(\d)/i;
const NUMBERED = /^[\s\u00a0(]*(\d+|[a-z]|[ivxl]+)[.)]/i;

const signsOf = (paragraph: HTMLElement) => [
  ...paragraph.querySelectorAll<HTMLElement>('span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]'),
];

/** Whether nothing stands between a list and what comes after it. */
function follows(paragraph: HTMLElement, list: HTMLElement | undefined): boolean {
  return list !== undefined && paragraph.previousElementSibling === list;
}
