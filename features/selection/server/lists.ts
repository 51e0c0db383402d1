import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { RecordList } from '#server/context.ts'
import { defineList } from '#server/record-list.ts'
import { volunteerList } from '../column-fields.ts'
import { problemOfPeople } from '../list-rules.ts'
import { searchGroupMembers as endpoint } from '../members-contract.ts'
import { groupMemberList } from '../members-fields.ts'
import { groupMemberFilters } from '../members-rules.ts'
import { searchGroupMembers } from './queries/search-group-members.ts'

export const selectionLists: readonly RecordList[] = [
  {
    name: 'volunteers',
    fields: volunteerList,
    recordType: 'volunteer',
    ownForm: 'volunteers',
    problemOf: problemOfPeople,
    // a job exports them, and one look at all of them counts several of their views
    rows: async () => [],
    count: async () => undefined,
    words: async (ctx) => ({ form: await getVolunteerSettings(ctx), filters: [] }),
  },
  defineList({
    name: 'group-members',
    fields: groupMemberList,
    recordType: 'group',
    ownForm: 'volunteers',
    query: endpoint.query,
    rows: async (ctx, query, of) =>
      (await searchGroupMembers(ctx, of, query)).members.map((one) => ({
        ...one,
        inCharge: one.inCharge ? 'In charge' : '',
      })),
    words: async (ctx) => ({ form: await getVolunteerSettings(ctx), filters: [...groupMemberFilters] }),
  }),
]
