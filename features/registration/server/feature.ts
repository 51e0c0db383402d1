import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { registrationHistory } from '../history-words.ts'
import { restoreChannel } from './commands/delete-channel.ts'
import { registrationLists } from './lists.ts'
import { registrationRoutes } from './routes.ts'

export const registrationFeature: ServerFeature = {
  name: 'registration',
  about: 'the public forms by which volunteers and organisations register, and what staff decide about them',
  owns: ['registrations', 'used_challenges', 'public_forms', 'registration_channels', 'people_links'],
  routes: registrationRoutes,
  lists: registrationLists,
  nightly: [
    {
      task: 'Forget old registrations',
      run: ({ db, clock }, tenantId, { keepRobotsDays }) =>
        sql`select forget_registrations(${clock()}, ${tenantId}, ${keepRobotsDays})`.execute(db),
    },
  ],
  undoable: [registrationHistory.message('deletedChannel')],
  records: [
    { type: 'registration', table: 'registrations' },
    { type: 'public form', table: 'public_forms' },
    { type: 'channel', table: 'registration_channels', restore: oneByOne(restoreChannel) },
  ],
  checks: [
    {
      about: 'every stored registration names its record, and what waits has been kept',
      query: `select id as what from registrations where tenant_id = $1 and (
        (state = 'filed' and record_id is null) or (state = 'waiting') <> (sealed is not null))`,
    },
  ],
}
