/** Presses the button that sends the form around a field. False where there is none, or it is not to be pressed. */
export function submitFrom(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const form = target.closest('form');
  if (!form) return false;
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  const send = buttons.find(({ type, disabled }) => type === 'submit' && !disabled);
  // The button and not the form: a button that is busy refuses.
  send?.click();
  return send !== undefined;
}
