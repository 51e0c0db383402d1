import { useEffect, useRef } from 'react'
import { isCardCode } from '../card-rules.ts'
import type { Said } from '../pack-rules.ts'
import { isNric } from './nric-form.tsx'

/** A scanner writes without a pause; what was typed before a longer one, in milliseconds, is no part of a card. */
const pause = 1000

/** What a card says that was read as a line of text; nothing where it is none. */
export function saidByScan(line: string): Said | undefined {
  const text = line.trim().toUpperCase()
  if (isCardCode(text)) return { code: text }
  return isNric(text) ? { nric: text } : undefined
}

/**
 * The next one in the queue scans while the person before is still shown. The Enter of a scanner then presses no button of
 * theirs: it asks who has come.
 */
export function useNextScan(onScan: (said: Said) => void): void {
  const scan = useRef(onScan)
  useEffect(() => {
    scan.current = onScan
  })
  useEffect(() => {
    let line = ''
    let last = 0
    const read = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (Date.now() - last > pause) line = ''
      last = Date.now()
      if (event.key.length === 1) line += event.key
      if (event.key !== 'Enter') return
      const said = saidByScan(line)
      line = ''
      if (!said) return
      event.preventDefault()
      event.stopPropagation()
      scan.current(said)
    }
    document.addEventListener('keydown', read, true)
    return () => document.removeEventListener('keydown', read, true)
  }, [])
}
