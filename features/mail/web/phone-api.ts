import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import * as contract from '../phone-contract.ts'

/** Whom it is about: those whom a letter, the reminder of a session, or thanks for it leave out. */
export type PhoneSource = { messageId: string } | { sessionId: string; letter: contract.SessionLetter }

export const byPhoneQuery = (source: PhoneSource, isForEverybody = false) =>
  queryOptions({
    queryKey: ['mail', 'by-phone', source, isForEverybody],
    queryFn: ({ signal }) => {
      const query = { everybody: isForEverybody ? ('true' as const) : ('false' as const) }
      return 'messageId' in source
        ? callApi(contract.listMessageByPhone, { params: { id: source.messageId }, query, signal })
        : callApi(contract.listReminderByPhone, {
            params: { sessionId: source.sessionId },
            query: { ...query, letter: source.letter },
            signal,
          })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useMarkTold = (source: PhoneSource, personId: string) =>
  useWrite(
    (isTold: boolean, call) =>
      'messageId' in source
        ? call(contract.markMessageTold, { params: { id: source.messageId, personId }, body: { isTold } })
        : call(contract.markReminderTold, {
            params: { sessionId: source.sessionId, personId },
            body: { isTold, letter: source.letter },
          }),
    { refreshes: ['mail'], showsOwnError: false },
  )
