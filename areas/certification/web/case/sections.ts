import type { Locale } from '#shared/names/languages.ts';
import type { CertificationCase, Requirement } from '../../contract.ts';

/** The requirements of a case under the titles of their sections, in order. */
export function sectionsOf(one: CertificationCase, locale: Locale): { title: string; requirements: Requirement[] }[] {
  const titleOf = (item: Requirement) => (locale === 'fr' ? item.sectionFr : item.sectionDe);
  return Object.entries(Object.groupBy(one.requirements, titleOf)).map(([title, requirements = []]) => ({
    title,
    requirements,
  }));
}
