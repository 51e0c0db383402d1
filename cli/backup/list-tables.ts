import type pg from 'pg'

export interface BackupTable {
  name: string
  /** Without those that the database computes. */
  columns: string[]
  /** Row security binds its owner too: only the rows of a tenant that is set can be read. */
  forced: boolean
  /** The column that counts by itself. */
  identity: string | null
}

interface Row extends BackupTable {
  references: string[]
}

/** Every table of the product, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(`
    select c.relname as name, c.relforcerowsecurity as forced,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely_%'
    order by c.relname`)
  return inOrder(rows)
}

function inOrder(rows: Row[]): BackupTable[] {
  const ordered: BackupTable[] = []
  const placed = new Set<string>()
  while (ordered.length < rows.length) {
    const ready = rows.filter((row) => !placed.has(row.name) && row.references.every((name) => placed.has(name)))
    if (!ready.length) throw new Error('tables refer to each other in a circle')
    for (const { references: _references, ...table } of ready) {
      ordered.push(table)
      placed.add(table.name)
    }
  }
  return ordered
}
