import pg from 'pg'

/**
 * Notes in the database when the newest backup was finished, or when that was whose restore was rehearsed last: for
 * anybody who watches how old they are.
 */
export async function noteBackup(ownerUrl: string, name: 'backup' | 'rehearsed backup', at: Date): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client
    .query(
      `insert into installation_notes (name, noted_on) values ($1, $2)
      on conflict (name) do update set noted_on = greatest(installation_notes.noted_on, excluded.noted_on)`,
      [name, at],
    )
    .finally(() => client.end())
}
