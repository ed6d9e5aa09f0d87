/** Pixels below the field that stay in view with it: its help, or why it is wrong. */
const BELOW = 48;

/**
 * Brings the field one types into back into view when the keyboard of a phone comes over it: browsers look for the caret,
 * which of a code lies at the edge, and leave what belongs to the field below the keys.
 */
export function keepFieldInView(): void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || !field.matches('input, textarea, [contenteditable]')) return;
    // Somebody who zooms in looks where they like.
    if (seen.scale > 1.01) return;
    const covered = Math.max(0, window.innerHeight - seen.offsetTop - seen.height);
    if (covered === 0) return;
    field.style.scrollMarginBottom = `${covered + BELOW}px`;
    field.scrollIntoView({ block: 'nearest' });
    field.style.scrollMarginBottom = '';
  });
}
