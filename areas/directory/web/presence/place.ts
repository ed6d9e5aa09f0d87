/** A rectangle on screen, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** Where a card stands beside what it belongs to: below, or above where there is more room; always within the screen. */
export function placeCard(anchor: Box, card: Size, screen: Size): { left: number; top: number } {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - card.height;
  const fits = below + card.height + GAP <= screen.height || above < GAP;
  const most = Math.max(GAP, screen.width - card.width - GAP);
  return { left: Math.min(Math.max(GAP, anchor.left), most), top: fits ? below : above };
}
