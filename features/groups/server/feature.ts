import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { createdRecords } from '#server/import-kind.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { groupHistory } from '../history-words.ts'
import { restoreGroup } from './commands/delete-group.ts'
import { takeBackImport } from './commands/take-back-import.ts'
import { groupLists } from './lists.ts'
import { readImported } from './queries/read-imported.ts'
import { groupRoutes } from './routes.ts'

export const groupsFeature: ServerFeature = {
  name: 'groups',
  about: 'groups, their members and who is in charge',
  owns: ['groups', 'group_members', 'names_in_lists'],
  routes: groupRoutes,
  lists: groupLists,
  imports: [
    {
      kind: 'groups',
      action: groupHistory.message('createdGroupsFromSpreadsheet'),
      added: createdRecords('group'),
    },
    {
      kind: 'group-members',
      action: groupHistory.message('addedMembersToGroupsFromSpreadsheet'),
      added: sql`(select coalesce(sum(jsonb_array_length(c.fields -> 'members' -> 1)), 0)::int from changes c
        where c.change_set_id = page.id and c.record_type = 'group' and jsonb_typeof(c.fields -> 'members' -> 1) = 'array')`,
    },
  ],
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
