export const analyticsPaths = {
  volunteers: '/analytics/volunteers',
  activities: '/analytics/activities',
} as const
