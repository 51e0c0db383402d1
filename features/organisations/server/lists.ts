import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { RecordList } from '#server/context.ts'
import { defineList } from '#server/record-list.ts'
import { searchOrganisations as organisationsEndpoint } from '../list-contract.ts'
import { organisationList } from '../list-fields.ts'
import { organisationFilters } from '../list-rules.ts'
import { searchMembers as membersEndpoint } from '../member-contract.ts'
import { genderText, memberFilters, memberList } from '../member-fields.ts'
import { searchMembers } from './queries/search-members.ts'
import { organisationCount, searchOrganisations } from './queries/search-organisations.ts'

export const organisationLists: readonly RecordList[] = [
  defineList({
    name: 'organisations',
    fields: organisationList,
    recordType: 'organisation',
    ownForm: 'organisations',
    query: organisationsEndpoint.query,
    rows: async (ctx, query) => (await searchOrganisations(ctx, query)).organisations,
    words: async (ctx) => {
      const form = await getOrganisationSettings(ctx)
      return { form, filters: organisationFilters(form) }
    },
    count: organisationCount,
  }),
  defineList({
    name: 'members',
    fields: memberList,
    recordType: 'organisation member',
    query: membersEndpoint.query,
    rows: async (ctx, query, of) =>
      (await searchMembers(ctx, of, query)).members.map((one) => ({ ...one, gender: genderText(one.gender) })),
    words: async () => ({ form: { sections: {} }, filters: [...memberFilters] }),
  }),
]
