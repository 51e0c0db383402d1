import type { ServerFeature } from '#server/feature.ts'
import { followMoves } from './commands/follow-moves.ts'
import { rosterRoutes } from './routes.ts'

export const rostersFeature: ServerFeature = {
  name: 'rosters',
  about: 'who is signed up for the sessions of a batch, and who is away when',
  owns: ['roster_absences', 'roster_absence_sessions'],
  routes: rosterRoutes,
  followMoves,
  records: [{ type: 'time away', table: 'roster_absences', partOf: [{ table: 'batches', column: 'batch_id' }] }],
  checks: [
    {
      about: 'whoever is not away any more has come back to their sessions',
      query: `select t.absence_id as what from roster_absence_sessions t
        join roster_absences a on a.tenant_id = t.tenant_id and a.id = t.absence_id
        where t.tenant_id = $1 and a.deleted_at is not null`,
    },
  ],
}
