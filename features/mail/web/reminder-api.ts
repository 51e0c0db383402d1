import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import * as contract from '../reminder-contract.ts'

const refreshes = ['mail']

export const activityRemindersQuery = (activityId: string) =>
  queryOptions({
    queryKey: ['mail', 'activity-reminders', activityId],
    queryFn: ({ signal }) => callApi(contract.getActivityReminders, { params: { activityId }, signal }),
  })

export const useSetActivityReminders = (activityId: string) =>
  useWrite(
    (body: contract.ActivityReminders, call) => call(contract.setActivityReminders, { params: { activityId }, body }),
    { refreshes },
  )

export const sessionRemindersQuery = (sessionId: string) =>
  queryOptions({
    // to how many they go: those who are signed up, of whom the page's news are
    queryKey: ['attendance', sessionId, 'reminders'],
    meta: { refreshedBy: ['mail', 'sessions'] },
    queryFn: ({ signal }) => callApi(contract.getSessionReminders, { params: { sessionId }, signal }),
  })

export const useSetSessionReminders = (sessionId: string) =>
  useWrite((isOff: boolean, call) => call(contract.setSessionReminders, { params: { sessionId }, body: { isOff } }), {
    refreshes,
    showsOwnError: false,
  })
