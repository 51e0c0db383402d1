/** Addresses of this feature's pages. */
export const activityPaths = {
  activities: (activityType: string) => `/activities/${activityType}`,
  addActivity: '/activities/recurring/add',
  addActivityOf: (activityType: string) => `/activities/${activityType}/add`,
  activity: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}`,
  editActivity: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}/edit`,
  addBatch: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}/add`,
} as const
