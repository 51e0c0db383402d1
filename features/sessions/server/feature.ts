import type { ServerFeature } from '#server/feature.ts'
import { locationsAreThere } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { sessionHistory } from '../history-words.ts'
import { restoreBatch } from './commands/delete-batch.ts'
import { restoreSessions } from './commands/delete-sessions.ts'
import { makeSessionsJob } from './jobs.ts'
import { sessionRoutes } from './routes.ts'

export const sessionsFeature: ServerFeature = {
  name: 'sessions',
  about: 'batches of sessions, the rules by which they repeat, their checklist, the calendar',
  owns: ['batches', 'session_templates', 'sessions', 'session_works', 'batch_checklist'],
  routes: sessionRoutes,
  undoable: [sessionHistory.message('deletedBatch'), sessionHistory.message('deletedSessions')],
  jobs: [makeSessionsJob],
  records: [
    {
      type: 'batch',
      table: 'batches',
      hasPage: true,
      partOf: [{ table: 'activities', column: 'activity_id' }],
      restore: oneByOne(restoreBatch),
    },
    {
      type: 'session',
      table: 'sessions',
      hasPage: true,
      partOf: [
        { table: 'batches', column: 'batch_id' },
        { table: 'activities', column: 'activity_id' },
      ],
      isVisible: isVisibleSession,
      restore: restoreSessions,
    },
    { type: 'session plan', table: 'session_templates' },
  ],
  checks: [
    {
      about: 'every session belongs to the activity of its batch, and its role total is the sum of its counts',
      query: `select s.id as what from sessions s
        join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id
        where s.tenant_id = $1 and (s.activity_id <> b.activity_id or s.role_total <> (
          select coalesce(sum((c ->> 'roleCount')::int), 0) from jsonb_array_elements(s.role_counts) c))`,
    },
    {
      about: 'no making of sessions is older than a day and still running',
      query: `select w.id as what from session_works w
        where w.tenant_id = $1 and w.state = 'running' and w.created_on < now() - interval '1 day'`,
    },
    locationsAreThere('sessions', 'a session'),
    locationsAreThere('session_templates', 'a plan of sessions'),
  ],
}
