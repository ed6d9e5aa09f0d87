import { type CardLine, cardFileName, writeCard } from '../../cards/vcard.ts';

/** Hands a card to the browser as a file; telephones open it in their address book. */
export function saveCard(lines: readonly CardLine[], name: string): void {
  const file = new Blob([writeCard(lines)], { type: 'text/vcard;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: cardFileName(name) });
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
