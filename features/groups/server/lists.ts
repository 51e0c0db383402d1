import type { RecordList } from '#server/context.ts'
import { defineList } from '#server/record-list.ts'
import { searchGroups as endpoint } from '../list-contract.ts'
import { groupList } from '../list-fields.ts'
import { groupFilters } from '../list-rules.ts'
import { groupCount, searchGroups } from './queries/search-groups.ts'

export const groupLists: readonly RecordList[] = [
  defineList({
    name: 'groups',
    fields: groupList,
    recordType: 'group',
    query: endpoint.query,
    rows: async (ctx, query) =>
      (await searchGroups(ctx, query)).groups.map(({ volsInCharge, ...group }) => ({
        ...group,
        inCharge: volsInCharge.map(({ name }) => name).join(', '),
      })),
    words: async () => ({ form: { sections: {} }, filters: [...groupFilters] }),
    count: groupCount,
  }),
]
