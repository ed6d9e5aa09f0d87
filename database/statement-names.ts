let named = true;

/**
 * Whether statements are prepared under names, for the whole process and before its first statement. Poolers that give
 * each transaction another connection carry names from PgBouncer 1.21 on.
 */
export function nameStatements(on: boolean): void {
  named = on;
}

/** The name under which a statement is prepared; undefined where none is. */
export function statementName(name: string | undefined): string | undefined {
  return named ? name : undefined;
}
