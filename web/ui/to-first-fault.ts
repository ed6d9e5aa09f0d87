/**
 * Brings the first field of a form that is wrong into the middle of the page, clear of what stands at its edges, and
 * gives it the focus: its reason is read out with it. Waits for the drawing that marks the fields.
 */
export function toFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}
