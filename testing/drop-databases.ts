import pg from 'pg'

/** Drops the databases whose name begins with this run's name, and the application's roles of these. */
export async function dropDatabases(adminUrl: string, run: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    const { rows } = await admin.query('select oid, datname from pg_database where starts_with(datname, $1)', [run])
    for (const { datname } of rows)
      await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
    for (const { oid } of rows) await admin.query(`drop role if exists manyhands_app_${oid}`)
  } finally {
    await admin.end()
  }
}
