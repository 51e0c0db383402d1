import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import type { MailMessage } from '../message-contract.ts'
import { type DraftContent, useUpdateDraft } from './message-api.ts'
import { dropUnsaved, keepUnsaved, type UnsavedLetter } from './unsaved-letter.tsx'

/**
 * `gone`: deleted, or a colleague has gone on with it whose people this one may not see. `sent`: a colleague has sent it.
 * `refused`: it can only be kept when it is something else.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused' | 'conflict' | 'gone' | 'sent'

/** What no further try changes. */
const ended = (error: unknown): SaveState | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  if (error.status === 404) return 'gone'
  // as it is neither a draft any more, nor another version of one
  if (error.status === 409 && !isDraft(error.current)) return 'sent'
  return error.status === 400 || error.status === 413 ? 'refused' : undefined
}

const afterTyping = 1000
const afterFailure = 5000

/**
 * Keeps a draft on the server a moment after each change. What could not be kept is tried again until it is; where
 * somebody else has saved another text in between, nothing is saved until the person has decided. `unsaved` is with what
 * it begins, where that is not what was saved.
 */
export function useAutosave(saved: MailMessage, content: DraftContent, unsaved: UnsavedLetter | undefined) {
  const { mutateAsync, reset } = useUpdateDraft(saved.id)
  // of one whose text is another one by now, the older version says so
  const version = useRef(unsaved && unsaved.held !== textOf(saved) ? unsaved.version : saved.version)
  const latest = useRef(content)
  latest.current = content
  const kept = useRef(unsaved ? undefined : content)
  /** What the server is known to hold. */
  const held = useRef(unsaved?.held ?? textOf(saved))
  const foreign = useRef<number>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const [state, setState] = useState<SaveState>('saved')
  const [why, setWhy] = useState('')
  /** What was refused, or found gone, is not sent as it is once more. */
  const tried = useRef<DraftContent>(undefined)

  const saveOnce = useCallback(async () => {
    const sent = latest.current
    setState('saving')
    try {
      const answer = await mutateAsync({ ...sent, version: version.current })
      version.current = answer.version
      held.current = textOf(answer)
      kept.current = sent
    } catch (error) {
      const current = error instanceof ApiProblem && error.status === 409 ? error.current : undefined
      if (!isDraft(current)) throw error
      // only its attachment has changed
      if (textOf(current) === held.current) version.current = current.version
      else {
        foreign.current = current.version
        throw error
      }
    } finally {
      reset()
    }
  }, [mutateAsync, reset])

  /** Until everything is kept; throws where that is refused. */
  const flush = useCallback(async () => {
    await running.current?.catch(() => {})
    if (foreign.current) throw new Error('Somebody else has changed this draft. Please choose first what to keep.')
    const work = (async () => {
      while (kept.current !== latest.current) await saveOnce()
    })()
    running.current = work
    try {
      await work
      dropUnsaved(saved.id)
      setState('saved')
    } catch (error) {
      tried.current = latest.current
      setWhy(messageOf(error))
      setState(foreign.current ? 'conflict' : (ended(error) ?? 'waiting'))
      throw error
    } finally {
      running.current = undefined
    }
    return version.current
  }, [saveOnce, saved.id])

  useEffect(() => {
    if (kept.current !== content) keepUnsaved(saved.id, { content, version: version.current, held: held.current })
  }, [content, saved.id])
  useEffect(() => {
    if (kept.current === content || ['conflict', 'gone', 'sent'].includes(state)) return undefined
    if (state === 'refused' && tried.current === content) return undefined
    const timer = setTimeout(() => void flush().catch(() => {}), state === 'waiting' ? afterFailure : afterTyping)
    return () => clearTimeout(timer)
  }, [content, flush, state])

  const replaceTheirs = () => {
    version.current = foreign.current ?? version.current
    foreign.current = undefined
    void flush().catch(() => {})
  }
  const isHeldUp = state !== 'saved' && state !== 'saving'
  return {
    state: kept.current === content || isHeldUp ? state : ('saving' as const),
    /** Why it is not kept, where that is `refused`. */
    why,
    /** Saves over what somebody else has written, which the person has chosen. */
    replaceTheirs,
    flush,
    isKept: () => kept.current === latest.current,
    /** The version after something else has changed the draft. */
    setVersion: (next: number) => void (version.current = next),
  }
}

/** What is typed and chosen, without the times and the version. */
const textOf = ({ topic, subject, html, translations, audiences, sessionId }: DraftContent): string =>
  JSON.stringify([topic, subject, html, translations, audiences, sessionId])

const isDraft = (value: unknown): value is MailMessage =>
  typeof value === 'object' && value !== null && 'version' in value && 'html' in value
