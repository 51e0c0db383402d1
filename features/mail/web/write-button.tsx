import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ActedPeople, EverybodyFound, RecordActed } from '#web/feature.tsx'
import { goTo } from '#web/lib/navigation.ts'
import { toastError, toastInfo } from '#web/lib/toasts.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { thanksLetter } from '../letter-words.ts'
import { peopleOf } from '../message-words.ts'
import { cancelledLetter, missingLetter, movedLetter, type ReadyLetter, renewalLetter } from '../ready-words.ts'
import { oneMoved, severalTold } from '../told-words.ts'
import { ThanksByPhone } from './by-phone.tsx'
import { type DraftContent, readMessage, useCreateDraft } from './message-api.ts'
import { mailPaths } from './paths.ts'
import { readyContent } from './ready-content.tsx'

/** Makes a draft to these people and opens it. */
function useWriteTo() {
  const { mutateAsync, isPending, reset } = useCreateDraft()
  const write = async (content: WriteButtonProps['content']) => {
    try {
      const known = typeof content === 'function' ? await content() : content
      const { id } = await mutateAsync({ ...known, isUntouched: true })
      goTo(mailPaths.draft(id))
    } catch (error) {
      toastError(error)
    } finally {
      reset()
    }
  }
  return { write, isPending }
}

interface WriteButtonProps {
  /** Read first where it is a function. */
  content: Partial<DraftContent> | (() => Promise<Partial<DraftContent>>)
  label?: string
  /** What it is about, where several such buttons stand on one page. */
  about?: string
  /** It is what the dialog is there for. */
  isMain?: boolean
}

export function WriteButton({ content, label = 'Write to them', about, isMain = false }: WriteButtonProps) {
  const { write, isPending } = useWriteTo()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconMail size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void write(content)}
    >
      {label}
      {about ? <VisuallyHidden>{spoken(`: ${about}`)}</VisuallyHidden> : null}
    </Button>
  )
}

/** Beside the title of a person's page. */
export const WriteToPerson = ({ vid, name }: { vid: string; name: string }) => (
  <WriteButton label="Write" content={{ audiences: [{ kind: 'volunteers', ids: [vid], label: name }] }} />
)

export const WriteToGroup = ({ id, name }: { id: string; name: string }) => (
  <WriteButton content={{ audiences: [{ kind: 'groups', ids: [id], label: name }] }} />
)

/** Those who are signed up for the coming sessions of the activities that are chosen in their list. */
export const WriteToActivities = ({ name, vids = [] }: { name: string; vids?: readonly string[] }) => (
  <WriteButton
    label="Write to those signed up"
    content={{ topic: 'sessions', audiences: [{ kind: 'activity', ids: [...vids], label: name }] }}
  />
)

/** The letter is about the session: its fields are filled in. Items of the session's menu. */
export function WriteToSession({ id, name, hasBegun = false }: Pick<RecordActed, 'id' | 'name' | 'hasBegun'>) {
  const { write } = useWriteTo()
  const about = (who: 'missing' | 'signed-up', label: string): Partial<DraftContent> => ({
    topic: 'sessions',
    sessionId: id,
    audiences: [{ kind: 'session', ids: [id], who, label: `${label}: ${name}` }],
  })
  const item = (words: string, content: Partial<DraftContent>) => (
    <Menu.Item leftSection={<IconMail size={18} aria-hidden />} onClick={() => void write(content)}>
      {words}
    </Menu.Item>
  )
  return (
    <>
      {hasBegun ? item('Write to those who came', thanksOf({ id, name })) : null}
      {hasBegun ? item('Write to those who did not come', about('missing', 'Did not come')) : null}
      {item('Write to them', about('signed-up', 'Signed up'))}
    </>
  )
}

/** The ready thank-you to those who came to a session. */
const thanksOf = ({ id, name }: Pick<RecordActed, 'id' | 'name'>): Partial<DraftContent> => ({
  sessionId: id,
  audiences: [{ kind: 'session', ids: [id], who: 'came', label: `Came: ${name}` }],
  ...contentOf(thanksLetter),
})

/** Once a session is closed: who came is settled, and so are their hours. */
export const WriteThanks = ({ id, name }: RecordActed) => (
  <>
    <WriteButton label="Thank those who came" content={thanksOf({ id, name })} />
    <ThanksByPhone sessionId={id} />
  </>
)

const contentOf = ({ topic, subject, html, translations }: ReadyLetter) => ({ topic, subject, html, translations })

const letterAbout = (
  id: string,
  name: string,
  { subject, html, translations }: ReadyLetter,
): Partial<DraftContent> => ({
  topic: 'sessions',
  subject,
  html,
  translations,
  sessionId: id,
  audiences: [{ kind: 'session', ids: [id], label: `Signed up: ${name}` }],
})

/** One letter to all who are signed up for any of them; each person gets it once. */
const letterAboutSeveral = (name: string, told: readonly Told[], reason?: string): Partial<DraftContent> => {
  const { subject, html, translations } = severalTold(name, told, reason)
  const ids = told.map(({ sessionId }) => sessionId)
  const label = `Signed up: ${ids.length.toLocaleString('en')} sessions of ${name}`
  return { topic: 'sessions', subject, html, translations, audiences: [{ kind: 'session', ids, label }] }
}

type Told = NonNullable<RecordActed['told']>[number]

/** The ready letter to those who were signed up, where a session does not take place. */
export const WriteAboutCancelled = ({ id, name, told = [], reason }: RecordActed) => (
  <WriteButton
    isMain
    about={name}
    content={told.length > 1 ? letterAboutSeveral(name, told, reason) : letterAbout(id, name, cancelledLetter)}
  />
)

/** The same where its time or place has changed: it says what it was, where that is known. */
export function WriteAboutMoved({ id, name, told = [] }: RecordActed) {
  const [only] = told
  const letter = only ? oneMoved(only) : movedLetter
  return (
    <WriteButton
      isMain
      about={name}
      content={told.length > 1 ? letterAboutSeveral(name, told) : letterAbout(id, name, letter)}
    />
  )
}

const letterTo = (
  vids: readonly string[],
  { subject, html, translations }: Pick<ReadyLetter, 'subject' | 'html' | 'translations'>,
): Partial<DraftContent> => ({
  subject,
  html,
  translations,
  audiences: [{ kind: 'volunteers', ids: [...vids], label: peopleOf(vids.length) }],
})

/** The ready letter to people one of whose checks or agreements ends: no news, which somebody may have stopped. */
export const WriteAboutRenewal = ({ people }: RecordActed) => (
  <WriteButton
    about="checks and agreements that end"
    content={async () => ({ topic: 'sessions', ...letterTo((await people?.read()) ?? [], renewalLetter) })}
  />
)

/** The ready letter to people who are signed up and lack a check or agreement. */
export const WriteAboutMissing = ({ people }: RecordActed) => (
  <WriteButton
    label={people?.count === 1 ? 'Write to them' : `Write to these ${(people?.count ?? 0).toLocaleString('en')}`}
    about="signed up without a check or agreement"
    content={async () => ({ topic: 'sessions', ...letterTo((await people?.read()) ?? [], missingLetter) })}
  />
)

/** What the reminder of a session said, to those who signed up after it was sent. */
export const WriteToMissed = ({ id, messageId, vids }: { id: string; messageId: string; vids: readonly string[] }) => (
  <WriteButton
    about="signed up since the reminder"
    content={async () => ({ topic: 'sessions', sessionId: id, ...letterTo(vids, await readMessage(messageId)) })}
  />
)

/**
 * Those who are chosen in the list, or all whom its filters find: the draft is made as soon as this is opened, with the
 * words that stand ready for them where there are any.
 */
export function WriteToChosen({ vids, everybody, letter, onClose }: ActedPeople) {
  const { write } = useWriteTo()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const audience = everybody
      ? { kind: 'filter' as const, query: everybody.query, label: labelOfListed(everybody) }
      : { kind: 'volunteers' as const, ids: [...vids], label: peopleOf(vids.length) }
    if (everybody) toastInfo(toAll(everybody.count))
    void write(async () => ({ ...(letter ? await readyContent(letter) : {}), audiences: [audience] })).finally(onClose)
  })
  return null
}

const toAll = (count: number) =>
  count === 1 ? 'To the one person whom the list finds' : `To all ${peopleOf(count)} whom the list finds`

/** "2 people: Birthday 29 November to 5 December". */
const labelOfListed = ({ count, asked }: EverybodyFound) => [peopleOf(count), asked].filter(Boolean).join(': ')
