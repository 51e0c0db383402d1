import type { Following } from '../following-rules.ts'

/** Addresses of this feature's pages. */
export const sessionPaths = {
  calendar: '/activities/calendar',
  openPlaces: '/activities/open-places',
  batch: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}`,
  editBatch: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/edit`,
  /** The same with a session, and those that follow it, as somebody wants them. */
  editFollowing: (activityType: string, activityId: string, batchId: string, wanted: Following) =>
    `/activities/${activityType}/${activityId}/${batchId}/edit?following=${encodeURIComponent(JSON.stringify(wanted))}`,
  batchChecklist: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/checklist`,
  /** Whom to tell of the sessions that this work has moved. */
  moved: (activityType: string, activityId: string, batchId: string, workId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}?moved=${workId}`,
  roster: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/roster`,
  session: (activityType: string, activityId: string, batchId: string, sessionId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/${sessionId}`,
} as const

/** Addresses of activities, in which those of sessions lie. */
export const activityPaths = {
  startNow: '/dashboard?start=now',
  activities: (activityType: string) => `/activities/${activityType}`,
  addActivity: '/activities/recurring/add',
  addActivityOf: (activityType: string) => `/activities/${activityType}/add`,
  activity: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}`,
  editActivity: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}/edit`,
  addBatch: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}/add`,
} as const
