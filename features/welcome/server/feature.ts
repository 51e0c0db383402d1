import { sql } from 'kysely'
import { withTenant } from '#server/database/with-tenant.ts'
import type { ServerFeature } from '#server/feature.ts'
import { welcomeRoutes } from './routes.ts'

export const welcomeFeature: ServerFeature = {
  name: 'welcome',
  about: 'registrations that are accepted at once, and the mail that welcomes people',
  owns: ['acceptances'],
  routes: welcomeRoutes,
  nightly: [
    {
      task: 'Forget what accepting registrations changed',
      run: ({ db, clock }, tenantId) =>
        withTenant(db, tenantId, (tx) =>
          tx
            .deleteFrom('acceptances')
            .where('accepted_on', '<', sql<Date>`${clock()}::timestamptz - interval '1 day'`)
            .execute(),
        ),
    },
  ],
}
