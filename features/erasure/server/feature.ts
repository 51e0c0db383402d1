import type { ServerFeature } from '#server/feature.ts'
import { eraseDeleted } from './commands/erase-deleted.ts'
import { eraseDeletedRecords } from './commands/erase-deleted-records.ts'
import { eraseOverdue } from './commands/erase-overdue.ts'
import { eraseOverdueRecords } from './commands/erase-overdue-records.ts'
import { erasureRoutes } from './routes.ts'

export const erasureFeature: ServerFeature = {
  name: 'erasure',
  about:
    'people who ask to be erased, or of whom nothing was heard for long: nothing says who they were, and the sums stay',
  owns: ['retention_rules'],
  routes: erasureRoutes,
  records: [{ type: 'retention period', table: 'retention_rules' }],
  nightly: [
    { task: 'Erase deleted people', run: eraseDeleted },
    { task: 'Erase the people of deleted records', run: eraseDeletedRecords },
    { task: 'Erase people whose time is over', run: eraseOverdue },
    { task: 'Erase the people of records whose time is over', run: eraseOverdueRecords },
  ],
}
