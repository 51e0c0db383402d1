/** Addresses of this feature's pages. */
export const sessionPaths = {
  calendar: '/activities/calendar',
  batch: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}`,
  editBatch: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/edit`,
  batchChecklist: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/checklist`,
  session: (activityType: string, activityId: string, batchId: string, sessionId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/${sessionId}`,
} as const
