import { randomId } from '@mantine/hooks'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { spoken } from '../ui/spoken.tsx'
import { messageOf } from './api-problem.ts'

/** How long a toast stays; it waits while the pointer or the focus is on it. */
export const toastMilliseconds = 3000

/** Read out when the reader is done with its sentence, and never taking the focus. */
const politely = { role: 'status', 'aria-live': 'polite' } as const
const closeButtonProps = { 'aria-label': 'Close' }
const success = {
  color: 'green',
  icon: <IconCheck size={18} aria-hidden />,
  loading: false,
  autoClose: toastMilliseconds,
}
/** What went wrong is read as slowly as one likes: it stays until it is closed. */
const failure = { color: 'red', icon: <IconX size={18} aria-hidden />, loading: false, autoClose: false }

/** More at once would pile up over what people work with. */
export const mostToasts = 3

/** The oldest one that would go by itself makes room: first one that only tells, then one that can be taken back. */
function show(data: NotificationData): string {
  const { notifications: shown } = notificationsStore.getState()
  const isNew = !shown.some(({ id }) => id !== undefined && id === data.id)
  if (isNew && shown.length >= mostToasts) {
    const oldest =
      shown.find(({ autoClose }) => autoClose === toastMilliseconds) ??
      shown.find(({ autoClose }) => typeof autoClose === 'number')
    if (oldest?.id) notifications.hide(oldest.id)
  }
  return notifications.show(data)
}

/** The interface kit lets a toast wait for the pointer; it waits for the focus, too. */
function waitingForFocus(data: NotificationData) {
  const toast = { id: randomId(), ...data }
  const stay = (autoClose: NotificationData['autoClose']) => () => void notifications.update({ ...toast, autoClose })
  return { ...toast, onFocus: stay(false), onBlur: stay(toast.autoClose) }
}

/** `false` for what has to be read to the end: it stays until it is closed. */
export function toastSuccess(message: string, autoClose: number | false = toastMilliseconds): void {
  show(waitingForFocus({ message: spoken(message), ...success, ...politely, closeButtonProps, autoClose }))
}

interface LinkTexts {
  message: string
  /** Where more of it is. */
  link: { to: string; label: string }
}

/** What is done, with the way to what it left; it stays until it is closed. */
export function toastLink({ message, link }: LinkTexts): void {
  const id = randomId()
  toastKept(
    id,
    <span className="toast-undo">
      <span>{spoken(message)}</span>
      <AppLink to={link.to} onClick={() => notifications.hide(id)}>
        {link.label}
      </AppLink>
    </span>,
  )
}

/** What is done and has to be read to the end: it stays until it is closed. */
export function toastKept(id: string, message: ReactNode): void {
  show({ id, message, ...success, ...politely, closeButtonProps, autoClose: false })
}

export function toastError(error: unknown): void {
  const message = messageOf(error)
  // the same failure again is no second toast
  show({ id: `failure ${message}`, message: spoken(message), ...failure, ...politely, closeButtonProps })
}

/** Answers its name, for taking it away before its time. */
export function toastInfo(message: string, autoClose = toastMilliseconds): string {
  return show(waitingForFocus({ message: spoken(message), autoClose, ...politely, closeButtonProps }))
}

/** What the server says of work that has failed. */
const failedWork = 'Something went wrong'
/** The toast of work that the server goes on with: what comes of it takes its place, so that one save has one toast. */
let goingOn: string | undefined

/** What came of work that the server went on with. */
export function toastOutcome(message: string): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  const before = [...shown, ...queue].find(({ id }) => id !== undefined && id === goingOn)
  goingOn = undefined
  if (!before?.id) return void toastInfo(message)
  const look = message === failedWork ? failure : success
  const toast = {
    id: before.id,
    message: spoken(message),
    withCloseButton: true,
    ...look,
    ...politely,
    closeButtonProps,
  }
  notifications.update(waitingForFocus(toast))
}

export const hideToast = (name: string): void => void notifications.hide(name)

interface WorkTexts<T> {
  loading: string
  /** Without words the toast goes: something else on the screen says how it went on. */
  done: string | ((result: T) => string | undefined)
  /** Takes it back, where it can be. */
  undo?: (() => void) | undefined
  /** The server goes on with it, and says over the channel what came of it. */
  goesOn?: true
}

export type TellProgress = (done: number, total: number) => void

/**
 * Long work: its toast stays with a spinner until the work ends, then says how it ended. Work that knows how far it is
 * gets a way to tell it.
 */
export async function toastWork<T>(
  work: Promise<T> | ((tell: TellProgress) => Promise<T>),
  texts: WorkTexts<T>,
): Promise<T> {
  const id = show({
    message: spoken(texts.loading),
    loading: true,
    autoClose: false,
    withCloseButton: false,
    ...politely,
  })
  if (texts.goesOn) goingOn = id
  const tell: TellProgress = (done, total) => {
    const soFar = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    notifications.update({
      id,
      message: spoken(`${texts.loading} ${soFar}`),
      loading: true,
      autoClose: false,
      ...politely,
    })
  }
  try {
    const result = await (typeof work === 'function' ? work(tell) : work)
    const message = typeof texts.done === 'string' ? texts.done : texts.done(result)
    // the channel may be quicker than the answer
    const isToldAlready = texts.goesOn && goingOn !== id
    if (message === undefined) notifications.hide(id)
    else if (!isToldAlready) {
      const toast = { id, message: spoken(message), withCloseButton: true, ...success, ...politely, closeButtonProps }
      const { undo } = texts
      notifications.update(waitingForFocus(undo ? { ...toast, ...withUndo(id, { message, undo }) } : toast))
    }
    return result
  } catch (error) {
    if (goingOn === id) goingOn = undefined
    notifications.update({
      id,
      message: spoken(messageOf(error)),
      withCloseButton: true,
      ...failure,
      ...politely,
      closeButtonProps,
    })
    throw error
  }
}

interface UndoTexts {
  message: string
  undo: () => void
}

/** A toast with a button that takes the action back; it stays longer, so that it can be reached by keyboard. */
export function toastUndo({ message, undo }: UndoTexts): void {
  const id = randomId()
  show(waitingForFocus({ id, ...success, ...politely, closeButtonProps, ...withUndo(id, { message, undo }) }))
}

const withUndo = (id: string, { message, undo }: UndoTexts) => ({
  autoClose: 8000,
  message: (
    <span className="toast-undo">
      <span>{spoken(message)}</span>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          notifications.hide(id)
          undo()
        }}
      >
        Undo
      </button>
    </span>
  ),
})
