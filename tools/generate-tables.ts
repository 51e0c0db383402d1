// Writes server/database/tables.ts from the migrated schema. Run after adding a migration.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { developmentSecretKey } from './development-secret-key.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  view: boolean
  optional: boolean
  always: boolean
  /** The texts that a check allows; all of them where there is none. */
  allowed: string[] | null
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  bpchar: 'string',
  varchar: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  json: 'unknown',
  timestamptz: 'Date',
  timestamp: 'string',
  date: 'string',
  time: 'string',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  _date: 'string[]',
  _int4: 'number[]',
}

/** Of a check that does nothing but list them: \`CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))\`. */
const allowedTexts = `(
  select array(select said[1] from regexp_matches(listed[1], '''([^'']*)''::text', 'g') said)
  from pg_constraint k, regexp_match(pg_get_constraintdef(k.oid), '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$') listed
  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and listed is not null)`

const columnsQuery = `
  select c.relname as table, a.attname as column, t.typname as type,
    c.relkind = 'v' as view,
    not a.attnotnull and c.relkind <> 'v' as nullable,
    a.atthasdef or a.attidentity <> '' as optional,
    a.attgenerated <> '' or a.attidentity = 'a' as always,
    case when t.typname = 'text' then ${allowedTexts} end as allowed
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname not like 'kysely_%'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`

const knownJson = readFileSync('server/database/json-columns.ts', 'utf8')

/** A view's columns are never null where the table column of the same name is not. */
const nullableViewColumns = `
  select v.view_name as table, a.attname as column
  from information_schema.view_column_usage v
  join pg_attribute a on a.attrelid = format('%I.%I', v.table_schema, v.table_name)::regclass and a.attname = v.column_name
  where v.view_schema = 'public' and not a.attnotnull`

const server = await startEmbeddedPostgres({ dir: path.resolve('.cache/dev-db'), preferredPort: 54330 })
const scratch = `tables_${process.pid}`
const admin = new pg.Client(server.adminUrl)
let appRole: string | undefined
await admin.connect()
try {
  await admin.query(`create database ${scratch} owner manyhands_owner`)
  const url = new URL(server.ownerUrl)
  url.pathname = `/${scratch}`
  appRole = new URL(await migrate(url.href, developmentSecretKey)).username
  const columns = await readColumns(url.href)
  const file = path.resolve('server/database/tables.ts')
  writeFileSync(file, print(columns))
  console.log(`${file}: ${new Set(columns.map((column) => column.table)).size} tables and views`)
} finally {
  await admin.query(`drop database if exists ${scratch} with (force)`)
  if (appRole) await admin.query(`drop role if exists ${appRole}`)
  await admin.end()
  await server.stop()
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const columns: Column[] = (await client.query(columnsQuery)).rows
    const nullable = (await client.query(nullableViewColumns)).rows.map((row) => `${row.table}.${row.column}`)
    return columns.map((column) =>
      column.view ? { ...column, nullable: nullable.includes(`${column.table}.${column.column}`) } : column,
    )
  } finally {
    await client.end()
  }
}

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const blocks = [...tables].map(
    ([name, own]) =>
      `export interface ${typeName(name)} {\n${own.map((column) => `  ${printColumn(column)}`).join('\n')}\n}\n`,
  )
  const list = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}`)
  const body = blocks.join('\n')
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  return `// Made from the migrated schema by tools/generate-tables.ts. Do not edit.
import type { ${used.join(', ')} } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

${body}
export interface Tables {
${list.join('\n')}
}
`
}

function printColumn({ table, column, type, nullable, optional, always, allowed }: Column): string {
  const base = allowed?.map((text) => `'${text}'`).join(' | ') ?? types[type]
  if (!base) throw new Error(`${table}.${column}: no TypeScript type for ${type}`)
  const value = nullable && base !== 'unknown' ? `${base} | null` : base
  if (always) return `${column}: GeneratedAlways<${value}>`
  if (base === 'unknown') return `${column}: ${jsonType(`${table}.${column}`, nullable, optional)}`
  return `${column}: ${optional ? `Generated<${value}>` : value}`
}

/** JSON is read as a value and written as its text. */
function jsonType(column: string, nullable: boolean, optional: boolean): string {
  const text = nullable ? 'string | null' : 'string'
  const known = knownJson.includes(` '${column}': `) ? `JsonColumns['${column}']` : 'unknown'
  const value = nullable && known !== 'unknown' ? `${known} | null` : known
  return `ColumnType<${value}, ${text}${optional ? ' | undefined' : ''}, ${text}>`
}

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`
}
