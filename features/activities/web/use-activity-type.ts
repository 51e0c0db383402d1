import { useParams } from '@tanstack/react-router'
import { type ActivityType, activityTypes } from '../session-contract.ts'

const titles: Record<ActivityType, string> = {
  recurring: 'Recurring',
  events: 'Events',
  trainings: 'Trainings',
  services: 'Services',
  orientations: 'Orientations',
}

/** The type of activity that the address names, and its word; one that there is none of counts as recurring. */
export function useActivityType(): { activityType: ActivityType; typeTitle: string } {
  const params = useParams({ strict: false }) as { activityType?: string }
  const activityType = activityTypes.find((type) => type === params.activityType) ?? 'recurring'
  return { activityType, typeTitle: titles[activityType] }
}
