import { getOrganisationSettings, getStoredForm } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { RecordList } from '#server/context.ts'
import { defineList } from '#server/record-list.ts'
import { activityTypes } from '#shared/activity-types.ts'
import { searchActivities as endpoint } from '../contract.ts'
import { activityList } from '../list-fields.ts'
import { activityFilters } from '../list-rules.ts'
import { activityCount, searchActivities } from './queries/list-activities.ts'

/** A list for each type. */
export const activityLists: readonly RecordList[] = activityTypes.map((activityType) =>
  defineList({
    name: activityType,
    fields: activityList,
    recordType: 'activity',
    ownForm: 'activities',
    query: endpoint.query,
    rows: async (ctx, query) => (await searchActivities(ctx, activityType, query)).activities,
    words: async (ctx) => {
      const [{ activityTag }, settings] = [await getStoredForm(ctx, 'activities'), await getOrganisationSettings(ctx)]
      const { arrayData: zones } = settings.assignedBusinessUnits
      return { form: { sections: {} }, filters: activityFilters(activityTag, zones) }
    },
    count: (ctx, query) => activityCount(ctx, activityType, query),
  }),
)
