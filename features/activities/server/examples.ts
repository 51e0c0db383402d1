import { type Example, example, type Records } from '#server/call-example.ts'
import * as activities from '../contract.ts'

const activityType = 'recurring'
const template = {
  sessionName: 'Visit',
  startDate: '2027-01-04',
  endDate: '2027-02-01',
  startTime: '09:00',
  endTime: '11:00',
  frequency: 'FREQ=WEEKLY;BYDAY=MO',
}
const ofActivity = (r: Records) => ({ params: { activityType, activityId: r.activityId } })

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(activities.listActivities, () => ({ params: { activityType } })),
  example(activities.searchActivities, () => ({ params: { activityType } })),
  example(activities.findActivities, () => ({ query: { text: 'visit' } })),
  example(activities.getActivity, ofActivity, ['activityId']),
  example(
    activities.createActivity,
    (r) => ({
      params: { activityType },
      body: {
        activity: { title: 'Befriending' },
        batch: { batchSessions: [template], personInCharge: r.username, batchGroupId: r.groupId },
      },
    }),
    ['username', 'groupId'],
  ),
  example(activities.addBatch, (r) => ({ ...ofActivity(r), body: { batchSessions: [template] } }), ['activityId']),
  example(activities.updateActivity, (r) => ({ ...ofActivity(r), body: { title: 'Visits' } }), ['activityId']),
  example(activities.deleteActivity, ofActivity, ['activityId']),
  example(activities.restoreActivity, (r) => ({ params: { activityId: r.activityId } }), ['activityId']),
]
