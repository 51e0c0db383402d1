import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/define-words.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { allowMailAgain, getPersonMail, setPersonLanguage, stopMail } from '../public-contract.ts'
import type { MailTopic } from '../rules.ts'

const refreshes = ['mail']

export const personMailQuery = (vid: string) =>
  queryOptions({
    queryKey: ['mail', 'person', vid],
    queryFn: ({ signal }) => callApi(getPersonMail, { params: { vid }, signal }),
  })

export const useSetPersonLanguage = (vid: string) =>
  useWrite((language: Language, call) => call(setPersonLanguage, { params: { vid }, body: { language } }), {
    refreshes,
    showsOwnError: false,
  })

export const useAllowMailAgain = (vid: string) =>
  useWrite((_: void, call) => call(allowMailAgain, { params: { vid } }), { refreshes, showsOwnError: false })

export const useStopMail = (vid: string) =>
  useWrite((topics: MailTopic[], call) => call(stopMail, { params: { vid }, body: { topics } }), {
    refreshes,
    showsOwnError: false,
  })
