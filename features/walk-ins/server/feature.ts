import { sql } from 'kysely'
import { withTenant } from '#server/database/with-tenant.ts'
import type { ServerFeature } from '#server/feature.ts'
import { walkInRoutes } from './routes.ts'

export const walkInsFeature: ServerFeature = {
  name: 'walk-ins',
  about: 'people who come to a session without being signed up, and who they turn out to be',
  owns: ['walk_in_matches'],
  routes: walkInRoutes,
  nightly: [
    {
      task: 'Forget matches of walk-ins',
      run: ({ db, clock }, tenantId) =>
        withTenant(db, tenantId, (tx) =>
          tx
            .deleteFrom('walk_in_matches')
            .where('matched_on', '<', sql<Date>`${clock()}::timestamptz - interval '30 days'`)
            .execute(),
        ),
    },
  ],
}
