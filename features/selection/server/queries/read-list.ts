import { activityFilters } from '#features/activities/list-rules.ts'
import { searchActivities } from '#features/activities/server/queries/list-activities.ts'
import {
  getOrganisationSettings,
  getStoredForm,
  getVolunteerSettings,
} from '#features/form-settings/server/queries/get-form-settings.ts'
import { groupFilters } from '#features/groups/list-rules.ts'
import { searchGroups } from '#features/groups/server/queries/search-groups.ts'
import { organisationFilters } from '#features/organisations/list-rules.ts'
import { genderText, memberFilters } from '#features/organisations/member-fields.ts'
import { searchMembers } from '#features/organisations/server/queries/search-members.ts'
import { searchOrganisations } from '#features/organisations/server/queries/search-organisations.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { registrationFilters } from '#features/registration/list-rules.ts'
import { listedWords } from '#features/registration/list-words.ts'
import { searchRegistrations } from '#features/registration/server/queries/search-registrations.ts'
import type { Context } from '#server/context.ts'
import { type ActivityType, activityTypes } from '#shared/activity-types.ts'
import { invalid } from '#shared/errors.ts'
import type { ListFilter } from '#shared/list-filters.ts'
import { eachOf } from '#shared/objects.ts'
import { type ColumnForm, offeredColumns } from '../../column-rules.ts'
import { fieldsOfList, ownFormOf, type PagedList, type QueryOf, readView } from '../../list-rules.ts'
import { groupMemberFilters } from '../../members-rules.ts'
import { searchGroupMembers } from './search-group-members.ts'

type Row = Record<string, unknown>

/** How each list is read, and what its form and its filters are called. */
interface Reader<List extends PagedList> {
  /** `of`: the record whose members are listed. */
  rows: (ctx: Context, query: QueryOf<List>, of: string) => Promise<readonly (Row & { more: Row })[]>
  words: (ctx: Context) => Promise<{ form: ColumnForm; filters: ListFilter[] }>
}

const ofActivities = (activityType: ActivityType): Reader<ActivityType> => ({
  rows: async (ctx, query) => (await searchActivities(ctx, activityType, query)).activities,
  words: async (ctx) => {
    const [{ activityTag }, settings] = [await getStoredForm(ctx, 'activities'), await getOrganisationSettings(ctx)]
    const { arrayData: zones } = settings.assignedBusinessUnits
    return { form: { sections: {} }, filters: activityFilters(activityTag, zones) }
  },
})

const readers: { [List in PagedList]: Reader<List> } = {
  ...eachOf(activityTypes, ofActivities),
  groups: {
    rows: async (ctx, query) =>
      (await searchGroups(ctx, query)).groups.map(({ volsInCharge, ...group }) => ({
        ...group,
        inCharge: volsInCharge.map(({ name }) => name).join(', '),
      })),
    words: async () => ({ form: { sections: {} }, filters: [...groupFilters] }),
  },
  registrations: {
    rows: async (ctx, query) =>
      (await searchRegistrations(ctx, query)).registrations.map((one) => ({
        ...one,
        ...listedWords(one),
        vid: one.id,
      })),
    words: async () => ({ form: { sections: {} }, filters: [...registrationFilters] }),
  },
  members: {
    rows: async (ctx, query, of) =>
      (await searchMembers(ctx, of, query)).members.map((one) => ({ ...one, gender: genderText(one.gender) })),
    words: async () => ({ form: { sections: {} }, filters: [...memberFilters] }),
  },
  'group-members': {
    rows: async (ctx, query, of) =>
      (await searchGroupMembers(ctx, of, query)).members.map((one) => ({
        ...one,
        inCharge: one.inCharge ? 'In charge' : '',
      })),
    words: async (ctx) => ({ form: await getVolunteerSettings(ctx), filters: [...groupMemberFilters] }),
  },
  organisations: {
    rows: async (ctx, query) => (await searchOrganisations(ctx, query)).organisations,
    words: async (ctx) => {
      const form = await getOrganisationSettings(ctx)
      return { form, filters: organisationFilters(form) }
    },
  },
}

/** The columns that a list offers the actor, and its filters with their words. */
export async function wordsOfList(ctx: Context, list: PagedList) {
  const { form, filters } = await readers[list].words(ctx)
  const ownForm = ownFormOf[list]
  const own = ownForm ? await findOwnFields(ctx, ownForm) : []
  return { columns: offeredColumns(fieldsOfList[list], form, own), filters, own }
}

/** So many rows at once: a page of a call is shorter. */
export const rowsAtOnce = 500

interface ListAsked {
  view: string
  ids?: readonly string[] | undefined
  /** The record whose members are listed. */
  of?: string | undefined
  columns: readonly string[]
}

/**
 * The rows of a list as its address asks for them, or of these `ids` alone, in its order, a page after the other; by the
 * names of its columns.
 */
export async function* readList<List extends PagedList>(
  ctx: Context,
  list: List,
  { view, ids, of = '', columns }: ListAsked,
): AsyncGenerator<Row[]> {
  const { data: query, error } = readView(list, view)
  if (!query) throw invalid(error?.issues[0]?.message ?? 'This is no view of the list')
  const chosen = ids && new Set<unknown>(ids)
  for (let page = 1; ; page++) {
    const asked: QueryOf<List> = { ...query, columns: columns.join(), page, size: rowsAtOnce }
    const rows = await readers[list].rows(ctx, asked, of)
    const wanted = chosen ? rows.filter((row) => chosen.has(row['vid'] ?? row['volunteeringOrgId'])) : rows
    yield wanted.map(({ more, ...row }) => ({ ...row, ...more }))
    if (rows.length < rowsAtOnce) return
  }
}
