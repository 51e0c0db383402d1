export const analyticsPaths = {
  volunteers: '/analytics/volunteers',
  activities: '/analytics/activities',
  who: '/analytics/who',
} as const
