import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import type { MailMessage } from '../message-contract.ts'
import { type DraftContent, useUpdateDraft } from './message-api.ts'

/** `gone`: deleted, or a colleague has gone on with it whose people this one may not see. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict' | 'gone'

const afterTyping = 1000
const afterFailure = 5000

/**
 * Keeps a draft on the server a moment after each change. What could not be kept is tried again until it is; where
 * somebody else has saved another text in between, nothing is saved until the person has decided.
 */
export function useAutosave(saved: MailMessage, content: DraftContent) {
  const { mutateAsync, reset } = useUpdateDraft(saved.id)
  const version = useRef(saved.version)
  const latest = useRef(content)
  latest.current = content
  const kept = useRef(content)
  /** What the server is known to hold. */
  const held = useRef(textOf(saved))
  const foreign = useRef<number>(undefined)
  const isGone = useRef(false)
  const running = useRef<Promise<void>>(undefined)
  const [state, setState] = useState<SaveState>('saved')

  const saveOnce = useCallback(async () => {
    const sent = latest.current
    setState('saving')
    try {
      const answer = await mutateAsync({ ...sent, version: version.current })
      version.current = answer.version
      held.current = textOf(answer)
      kept.current = sent
    } catch (error) {
      isGone.current = error instanceof ApiProblem && error.status === 404
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
      setState('saved')
    } catch (error) {
      setState(isGone.current ? 'gone' : foreign.current ? 'conflict' : 'waiting')
      throw error
    } finally {
      running.current = undefined
    }
    return version.current
  }, [saveOnce])

  useEffect(() => {
    if (kept.current === content || state === 'conflict' || state === 'gone') return undefined
    const timer = setTimeout(() => void flush().catch(() => {}), state === 'waiting' ? afterFailure : afterTyping)
    return () => clearTimeout(timer)
  }, [content, flush, state])

  const replaceTheirs = () => {
    version.current = foreign.current ?? version.current
    foreign.current = undefined
    void flush().catch(() => {})
  }
  const isHeldUp = state === 'waiting' || state === 'conflict' || state === 'gone'
  return {
    state: kept.current === content || isHeldUp ? state : ('saving' as const),
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
