import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'

interface SettledSelectProps extends Pick<NativeSelectProps, 'size' | 'data'> {
  label: string
  value: string
  /** The last choice is being written: another waits until the first has its answer. */
  busy: boolean
  onChoose: (value: string) => void
}

/** Keys that go through the choices of a closed list, each of them a change for the browser. */
const passes = (key: string) => key.length === 1 || /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/.test(key)

/**
 * A choice that is written at once when it is clicked. By keyboard it is written when it is settled, with Enter or by
 * going on: anyone who passes through the list changes nothing.
 */
export function SettledSelect({ label, value, busy, onChoose, ...rest }: SettledSelectProps) {
  const [passing, setPassing] = useState<string>()
  const isByKey = useRef(false)
  const settle = () => {
    if (passing === undefined || busy) return
    setPassing(undefined)
    if (passing !== value) onChoose(passing)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && passing !== undefined) {
      event.preventDefault()
      settle()
    } else if (event.key === 'Escape') setPassing(undefined)
    // with Alt, and with the space bar, the list opens: what is taken from it is chosen
    else isByKey.current = passes(event.key) && event.key !== ' ' && !event.altKey
  }
  return (
    <NativeSelect
      {...rest}
      aria-label={label}
      aria-busy={busy}
      value={passing ?? value}
      onKeyDown={press}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={settle}
      onChange={({ currentTarget }) => {
        if (isByKey.current || busy) setPassing(currentTarget.value)
        else onChoose(currentTarget.value)
      }}
    />
  )
}
