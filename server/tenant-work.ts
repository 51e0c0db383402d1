import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import type { TenantId } from './database/with-tenant.ts'
import type { Platform } from './platform.ts'

/** What work on an organisation needs where nobody is signed in: the command line, the demo, a new organisation. */
export type TenantWork = Pick<Context, 'db' | 'tenantId' | 'now' | 'keys' | 'storage' | 'outside'>

/** Such work inside the transaction `db` of this organisation. */
export const tenantWork = (platform: Platform, tenantId: TenantId, db: Database): TenantWork => ({
  db,
  tenantId,
  now: platform.clock(),
  keys: platform.keys,
  storage: platform.storage,
  outside: platform,
})
