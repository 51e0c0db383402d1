import type pg from 'pg'
import { createTenantKeys } from '../tenant-keys.ts'
import { WrongUse } from '../wrong-use.ts'

/**
 * Throws unless the secret key is the one under which this database's organisations were made: it opens the key of one of
 * them. A database without any belongs to nobody yet.
 */
export async function refuseOtherKey(pool: pg.Pool, secretKey: string): Promise<void> {
  const { rows: there } = await pool.query("select to_regclass('public.tenant_settings') is not null as is")
  if (!there[0].is) return
  const { rows } = await pool.query<{ wrapped_key: Buffer }>('select wrapped_key from tenant_settings limit 1')
  if (rows[0] && !createTenantKeys(secretKey).canOpen(rows[0].wrapped_key))
    throw new WrongUse(
      'This database was made with another SECRET_KEY: set that one, or copy its file secret-key into DATA_DIR.',
    )
}
