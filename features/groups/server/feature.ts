import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { groupHistory } from '../history-words.ts'
import { restoreGroup } from './commands/delete-group.ts'
import { takeBackImport } from './commands/take-back-import.ts'
import { readImported } from './queries/read-imported.ts'
import { groupRoutes } from './routes.ts'

export const groupsFeature: ServerFeature = {
  name: 'groups',
  about: 'groups, their members and who is in charge',
  owns: ['groups', 'group_members'],
  routes: groupRoutes,
  undoable: [
    groupHistory.message('deletedGroup'),
    groupHistory.message('createdGroupsFromSpreadsheet'),
    groupHistory.message('addedMembersToGroupsFromSpreadsheet'),
  ],
  records: [
    {
      type: 'group',
      table: 'groups',
      hasPage: true,
      restore: oneByOne(restoreGroup),
      takeBack: { read: readImported, remove: takeBackImport },
    },
  ],
}
