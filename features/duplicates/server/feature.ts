import { sql } from 'kysely'
import { withTenant } from '#server/database/with-tenant.ts'
import type { ServerFeature } from '#server/feature.ts'
import { writeDuplicates } from './commands/look-for-duplicates.ts'
import { duplicatesRoutes } from './routes.ts'

export const duplicatesFeature: ServerFeature = {
  name: 'duplicates',
  about: 'records that may be of one person, and their merging',
  owns: ['likely_duplicates', 'duplicate_looks', 'different_people', 'volunteer_merges'],
  routes: duplicatesRoutes,
  nightly: [
    {
      task: 'Look for duplicates',
      run: ({ db, clock }, tenantId) => withTenant(db, tenantId, (tx) => writeDuplicates({ db: tx, now: clock() })),
    },
    {
      task: 'Forget merges that can no longer be taken back',
      run: ({ db, clock }, tenantId) =>
        withTenant(db, tenantId, (tx) =>
          tx
            .deleteFrom('volunteer_merges')
            .where('merged_on', '<', sql<Date>`${clock()}::timestamptz - interval '30 days'`)
            .execute(),
        ),
    },
  ],
}
