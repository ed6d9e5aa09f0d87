import pg from 'pg';

/**
 * Inserts many rows in one statement.
 * @param table name with schema.
 * @param rows objects of the table's columns; all have the keys of the first.
 */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = table.split('.').map(pg.escapeIdentifier).join('.');
  const columns = Object.keys(first).map(pg.escapeIdentifier).join(', ');
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  );
}
