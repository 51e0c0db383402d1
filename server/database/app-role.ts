import { createHmac } from 'node:crypto'
import pg from 'pg'
import { onlyRow } from '#server/database/only-row.ts'

/**
 * The role that the application works as: it owns nothing, cannot bypass row security and cannot change the schema. Its
 * name belongs to this database, so that several of them share a server. Its password is derived from the installation's
 * secret, so that several instances agree without a place to keep it.
 */
export async function ensureAppRole(pool: pg.Pool, ownerUrl: string, secretKey: string): Promise<URL> {
  const found = await pool.query<{ role: string }>(
    "select 'manyhands_app_' || oid as role from pg_database where datname = current_database()",
  )
  const { role } = onlyRow(found.rows)
  const password = createHmac('sha256', secretKey).update('database role').digest('base64url')
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  if (!(await canSignIn(url))) {
    const exists = (await pool.query('select 1 from pg_roles where rolname = $1', [role])).rowCount
    // naming an attribute of an existing role needs a superuser, even when nothing changes
    const change = exists ? 'alter role' : 'create role'
    const attributes = exists ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole'
    await pool.query(`${change} ${role} login ${attributes} password ${pg.escapeLiteral(password)}`)
    await pool.query(`alter role ${role} set jit = off`)
  }
  await pool.query(`grant usage on schema public to ${role}`)
  return url
}

async function canSignIn(url: URL): Promise<boolean> {
  const probe = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 })
  const works = await probe.connect().then(
    () => true,
    () => false,
  )
  await probe.end().catch(() => {})
  return works
}

/** What an application's role of another name may do here: each right as the words of a grant. */
const foreignGrants = `
  with foreign_roles as (select oid, rolname from pg_roles where rolname ~ '^manyhands_app(_[0-9]+)?$' and rolname <> $1),
  spaces as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'pgboss')),
  rights (what, grantee) as (
    select a.privilege_type || ' on schema ' || s.nspname, a.grantee from spaces s, aclexplode(s.nspacl) a
    union all
    select a.privilege_type || ' on ' || case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, a.grantee
      from pg_class c join spaces s on s.oid = c.relnamespace, aclexplode(c.relacl) a
    union all
    select a.privilege_type || ' (' || quote_ident(t.attname) || ') on table ' || t.attrelid::regclass, a.grantee
      from pg_attribute t join pg_class c on c.oid = t.attrelid join spaces s on s.oid = c.relnamespace, aclexplode(t.attacl) a
    union all
    select a.privilege_type || ' on routine ' || p.oid::regprocedure, a.grantee
      from pg_proc p join spaces s on s.oid = p.pronamespace, aclexplode(p.proacl) a
  )
  select rights.what, r.rolname as role from rights join foreign_roles r on r.oid = rights.grantee`

/**
 * A copy of a database, or one from the time when all shared one role, holds the rights of another role: they go over to
 * this one, and the other can do nothing here any more.
 */
export async function takeOverGrants(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ what: string; role: string }>(foreignGrants, [role])
  const statements = rows.map(
    ({ what, role: other }) => `grant ${what} to ${role}; revoke ${what} from ${pg.escapeIdentifier(other)};`,
  )
  if (statements.length) await pool.query(`begin; ${statements.join(' ')} commit;`)
}
