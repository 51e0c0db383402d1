/** The types of activities, in the order in which they are offered. */
export const activityTypes = ['recurring', 'events', 'trainings', 'services', 'orientations'] as const
export type ActivityType = (typeof activityTypes)[number]

export const typeTitles: Record<ActivityType, string> = {
  recurring: 'Recurring',
  events: 'Events',
  trainings: 'Trainings',
  services: 'Services',
  orientations: 'Orientations',
}
