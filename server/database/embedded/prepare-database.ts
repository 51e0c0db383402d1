import pg from 'pg'

const alreadyThere = new Set(['42P04', '42710', '23505'])

/**
 * Makes the role that owns the application's database, and the database. The role is an ordinary one, so that row
 * level security binds it; it may only make the application's role.
 */
export async function prepareDatabase(adminUrl: string, owner: { role: string; password: string }, database: string) {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  admin.on('error', () => {})
  await admin.connect()
  try {
    const role = pg.escapeIdentifier(owner.role)
    if (!(await admin.query('select 1 from pg_roles where rolname = $1', [owner.role])).rowCount)
      await ignoreRace(admin.query(`create role ${role} login createrole password ${pg.escapeLiteral(owner.password)}`))
    if (!(await admin.query('select 1 from pg_database where datname = $1', [database])).rowCount)
      await ignoreRace(admin.query(`create database ${pg.escapeIdentifier(database)} owner ${role}`))
  } finally {
    await admin.end()
  }
}

/** Several starts at once make the same things. */
async function ignoreRace(query: Promise<unknown>): Promise<void> {
  await query.catch((error: { code?: string }) => {
    if (!alreadyThere.has(error.code ?? '')) throw error
  })
}
