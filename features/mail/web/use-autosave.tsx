import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import type { MailMessage } from '../message-contract.ts'
import { type DraftContent, useUpdateDraft } from './message-api.ts'

export type SaveState = 'saved' | 'saving' | 'waiting'

const afterTyping = 1000
const afterFailure = 5000

/**
 * Keeps a draft on the server a moment after each change. What could not be kept is tried again until it is; a version
 * that somebody else saved meanwhile is saved over, as it is the same letter that both of them see.
 */
export function useAutosave(saved: MailMessage, content: DraftContent) {
  const { mutateAsync, reset } = useUpdateDraft(saved.id)
  const version = useRef(saved.version)
  const latest = useRef(content)
  latest.current = content
  const kept = useRef(content)
  const running = useRef<Promise<void>>(undefined)
  const [state, setState] = useState<SaveState>('saved')

  const saveOnce = useCallback(async () => {
    const sent = latest.current
    setState('saving')
    try {
      version.current = (await mutateAsync({ ...sent, version: version.current })).version
      kept.current = sent
    } catch (error) {
      const current = error instanceof ApiProblem && error.status === 409 ? error.current : undefined
      if (!isVersioned(current)) throw error
      version.current = current.version
    } finally {
      reset()
    }
  }, [mutateAsync, reset])

  /** Until everything is kept; throws where that is refused. */
  const flush = useCallback(async () => {
    await running.current?.catch(() => {})
    const work = (async () => {
      while (kept.current !== latest.current) await saveOnce()
    })()
    running.current = work
    try {
      await work
      setState('saved')
    } catch (error) {
      setState('waiting')
      throw error
    } finally {
      running.current = undefined
    }
    return version.current
  }, [saveOnce])

  useEffect(() => {
    if (kept.current === content) return undefined
    const timer = setTimeout(() => void flush().catch(() => {}), state === 'waiting' ? afterFailure : afterTyping)
    return () => clearTimeout(timer)
  }, [content, flush, state])

  return {
    state: kept.current === content ? state : state === 'waiting' ? state : ('saving' as const),
    flush,
    isKept: () => kept.current === latest.current,
    /** The version after something else has changed the draft. */
    setVersion: (next: number) => void (version.current = next),
  }
}

const isVersioned = (value: unknown): value is { version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
