/** The number that reaches a branch: its own, else that of its company (decision 0175); null where neither has one. */
export function phoneOf(
  branch: { phone: string | null } | undefined,
  company: { phone: string | null },
): { phone: string; inherited: boolean } | null {
  const phone = branch?.phone || company.phone;
  return phone ? { phone, inherited: !branch?.phone } : null;
}
