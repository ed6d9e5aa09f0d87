import { fullName } from '../parts/names.ts';
import type { ListedPerson } from './list-result.ts';

/** A person as the avatar stack wants it. */
export function asFace(person: ListedPerson) {
  return { name: fullName(person), image: person.portrait_image };
}
