/** The day `days` after `date`, both `YYYY-MM-DD`; plain days, so that no time zone can shift them. */
export function plusDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
