/** Prints nothing but the codes, from a frame of their own that is removed afterwards. */
export function printCodes(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Out of sight, but laid out: some browsers print nothing of a frame that is not displayed.
  frame.style.cssText = 'position: fixed; right: 100%; width: 1px; height: 1px; border: 0';
  frame.title = title;
  document.body.append(frame);
  const { contentWindow: page } = frame;
  if (!page) {
    frame.remove();
    return;
  }
  page.document.title = title;
  const heading = page.document.createElement('h1');
  heading.textContent = title;
  const list = page.document.createElement('ol');
  for (const code of codes) {
    const item = page.document.createElement('li');
    item.textContent = code;
    item.style.font = '20px/32px monospace';
    list.append(item);
  }
  page.document.body.append(heading, list);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
