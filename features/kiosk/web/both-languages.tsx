import { createContext, use } from 'react'
import type { Saying } from '#shared/define-words.ts'
import { readMessage } from '#shared/define-words.ts'
import { sharedWords } from '#shared/words.ts'
import type { KioskLanguage } from '../contract.ts'
import { packWords } from '../pack-words.ts'
import { kioskWords } from '../words.ts'

/** The language beside English; none where the organisation offers none. */
export const SecondLanguage = createContext<KioskLanguage | undefined>(undefined)

const lists = [kioskWords, packWords, sharedWords]

type Key = (typeof kioskWords)['keys'][number] | (typeof packWords)['keys'][number]
type Values = {
  time?: string
  name?: string
  seconds?: number
  status?: number
  text?: string
  count?: number
  hours?: number
}

/** A message in English, for names that only a program reads. */
export const say = (key: Key, values?: Values): string => messageOf(key, values)

/** A sentence of the kiosk in English and, where it is written in it, in the chosen language. */
export function Both({ k, values }: { k: Key; values?: Values }) {
  return <BothOf saying={{ message: messageOf(k, values), text: { code: `kiosk.${k}`, values: values ?? {} } }} />
}

/** The same for what the server or a rule says. */
export function BothOf({ saying }: { saying: Saying }) {
  const language = use(SecondLanguage)
  const first = readMessage(lists, ['en'], saying)
  const second = language ? readMessage(lists, [language], saying) : first
  return (
    <>
      <span>{first}</span>
      {second === first ? null : (
        <>
          {' '}
          <span lang={language} className="second">
            {second}
          </span>
        </>
      )}
    </>
  )
}

const messageOf = (key: Key, values: Values | undefined) =>
  readMessage(lists, ['en'], { message: '', text: { code: `kiosk.${key}`, values: values ?? {} } })
