import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isSameValue, mergeForms } from '#shared/merge-forms.ts'
import { drop, keep, readKept } from '../lib/draft-storage.ts'
import { RestoredAlert } from './restored-alert.tsx'

interface Kept<Value> {
  value: Value
  base: Value
}

const nothing: readonly never[] = []

const without = <Value extends object>(value: Value, fields: readonly (keyof Value)[]): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name as keyof Value))) as Partial<Value>

/** What was changed, on the record as it is now. */
function restore<Value extends object>(name: string, base: Value): Value {
  try {
    const kept = JSON.parse(readKept(name) ?? 'null') as Kept<Value> | null
    return kept ? { ...base, ...mergeForms(kept.base, kept.value, base).merged } : base
  } catch {
    return base
  }
}

/**
 * The state of a form that is no form shell, kept over a reload and a session that ended, as the form shell keeps its
 * own. Fields that are sensitive are named in `neverKept`. `notice` says what was restored; `forget` is for what was saved
 * or given up.
 */
export function useKeptDraft<Value extends object>(
  name: string,
  base: Value,
  neverKept: readonly (keyof Value)[] = nothing,
) {
  const [value, setValue] = useState(() => restore(name, base))
  const [isRestored, setIsRestored] = useState(() => !isSameValue(value, base))
  const latest = useRef<Kept<Value>>({ value, base })
  latest.current = { value, base }
  const write = useCallback(() => {
    const kept = { value: without(latest.current.value, neverKept), base: without(latest.current.base, neverKept) }
    if (isSameValue(kept.value, kept.base)) drop(name)
    else keep(name, JSON.stringify(kept))
  }, [name, neverKept])
  useEffect(() => {
    const timer = setTimeout(write, 300)
    return () => clearTimeout(timer)
  }, [write, value, base])
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  /** Before the page is left: what is there then is no draft. */
  const forget = useCallback(() => {
    latest.current = { ...latest.current, value: latest.current.base }
    drop(name)
  }, [name])
  const startAgain = () => {
    setValue(base)
    setIsRestored(false)
  }
  const notice: ReactNode = isRestored ? (
    <RestoredAlert onClose={() => setIsRestored(false)} onStartAgain={startAgain} />
  ) : null
  return { value, setValue, forget, notice, isChanged: !isSameValue(value, base) }
}
