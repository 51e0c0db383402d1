import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/**
 * What is typed into a filter, sent a moment after the last key; what is no filter yet asks for nothing. What the address
 * says in the meantime is its own.
 */
export function useTyped(asked: string, isValue: (text: string) => boolean, onAsk: (text: string) => void) {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const later = useDebouncedCallback(onAsk, 300)
  useEffect(() => {
    if (asked !== sent.current) setTyped(asked)
    sent.current = asked
  }, [asked])
  const change = (text: string) => {
    setTyped(text)
    const next = isValue(text) ? text : ''
    if (next === sent.current) return
    sent.current = next
    later(next)
  }
  return [typed, change] as const
}
