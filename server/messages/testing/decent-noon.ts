/**
 * A Wednesday at 11:00 UTC, so that mails leave whatever day and hour a test runs at.
 * @param weeks how many weeks from now it lies ahead, at least; what waits to be told together waits less than one.
 */
export function decentNoon(weeks = 1): Date {
  const noon = new Date(Date.now() + weeks * 7 * 86_400_000);
  noon.setUTCHours(11);
  while (noon.getUTCDay() !== 3) noon.setUTCDate(noon.getUTCDate() + 1);
  return noon;
}
