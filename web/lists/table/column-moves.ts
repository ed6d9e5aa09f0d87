/** The lines of the choice: what is shown in its order, then the rest in theirs. */
export function columnRows<Field extends string>(all: readonly Field[], chosen: readonly Field[]): Field[] {
  return [...chosen, ...all.filter((field) => !chosen.includes(field))];
}

/** A column comes last, or goes. */
export function toggledColumn<Field extends string>(chosen: readonly Field[], field: Field): Field[] {
  return chosen.includes(field) ? chosen.filter((other) => other !== field) : [...chosen, field];
}

/** A column one place to the left (-1) or right; at the end nothing moves. */
export function movedColumn<Field extends string>(chosen: readonly Field[], field: Field, by: -1 | 1): Field[] {
  const from = chosen.indexOf(field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= chosen.length) return [...chosen];
  const rest = chosen.filter((other) => other !== field);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
}
