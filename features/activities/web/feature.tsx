import { IconCalendarEvent } from '@tabler/icons-react'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import type { WebFeature } from '#web/feature.tsx'
import { lazyPage } from '#web/lib/lazy-page.ts'

const ofType = '/activities/$activityType'
const ofOne = `${ofType}/$activityId`

export const feature: WebFeature = {
  pages: [
    { path: ofType, page: lazyPage(() => import('./activity-list-page.tsx'), 'ActivityListPage') },
    { path: `${ofType}/add`, page: lazyPage(() => import('./add-activity-page.tsx'), 'AddActivityPage') },
    { path: ofOne, page: lazyPage(() => import('./activity-page.tsx'), 'ActivityPage') },
    { path: `${ofOne}/edit`, page: lazyPage(() => import('./edit-activity-page.tsx'), 'EditActivityPage') },
    { path: `${ofOne}/add`, page: lazyPage(() => import('./add-batch-page.tsx'), 'AddBatchPage') },
  ],
  menuSections: [{ segment: 'activities', label: 'Activities', icon: IconCalendarEvent, place: 30 }],
  menuEntries: ['Recurring', 'Events', 'Trainings', 'Services', 'Orientations'].map((label, at) => ({
    segment: 'activities',
    label,
    to: activityPaths.activities(label.toLowerCase()),
    place: 20 + at,
  })),
  palette: [
    {
      label: 'Start something now',
      to: activityPaths.startNow,
      keywords: 'event session today walk-in begin new',
      isAction: true,
    },
  ],
  search: {
    place: 40,
    find: async (text, signal) => {
      const [{ findActivitiesByName }, { formatSessionTime }] = await Promise.all([
        import('./api.ts'),
        import('#shared/dates.ts'),
      ])
      const { activities, sessions } = await findActivitiesByName(text, signal)
      return [
        ...sessions.map(({ vid, activityType, activityId, batchId, title, sessionName, sessionStartDateTime }) => ({
          id: vid,
          name: sessionName === title ? title : `${title}: ${sessionName}`,
          detail: formatSessionTime(sessionStartDateTime),
          to: sessionPaths.session(activityType, activityId, batchId, vid),
          group: 'Activities',
        })),
        ...activities.map(({ vid, activityType, title }) => ({
          id: vid,
          name: title,
          detail: 'Activity',
          to: activityPaths.activity(activityType, vid),
          group: 'Activities',
        })),
      ]
    },
  },
}
