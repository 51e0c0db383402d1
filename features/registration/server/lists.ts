import type { RecordList } from '#server/context.ts'
import { defineList } from '#server/record-list.ts'
import { searchRegistrations as endpoint } from '../list-contract.ts'
import { registrationList } from '../list-fields.ts'
import { registrationFilters } from '../list-rules.ts'
import { listedWords } from '../list-words.ts'
import { registrationCount, searchRegistrations } from './queries/search-registrations.ts'

export const registrationLists: readonly RecordList[] = [
  defineList({
    name: 'registrations',
    fields: registrationList,
    recordType: 'registration',
    query: endpoint.query,
    rows: async (ctx, query) =>
      (await searchRegistrations(ctx, query)).registrations.map((one) => ({
        ...one,
        ...listedWords(one),
        vid: one.id,
      })),
    words: async () => ({ form: { sections: {} }, filters: [...registrationFilters] }),
    count: registrationCount,
  }),
]
