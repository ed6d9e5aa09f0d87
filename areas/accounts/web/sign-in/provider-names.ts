/** Names that are written otherwise than with one capital in front. */
const NAMES: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  workos: 'WorkOS',
};

/** What a provider calls itself: `google` → `Google`, `custom:my-idp` → `My idp`. */
export function providerName(provider: string): string {
  const known = NAMES[provider];
  if (known) return known;
  const words = provider.replace(/^custom:/, '').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
