import { useRef, useState } from 'react'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { askKnown, type FindKnown, type FoundKnown, type KnownRow, knownRows } from './known-rows.ts'

/** How far the question is who of a sheet is on record: nothing is imported before it has an answer, or is given up. */
export type KnownSearch = 'looking' | 'failed' | 'given-up' | 'done'

interface Asked {
  sheet?: CheckedSheet
  /** What was asked of which there is an answer. */
  of?: string
  found?: readonly FoundKnown[]
  isGivenUp?: boolean
}

/** Who of a sheet is on record already, asked again for each that says something else. */
export function useKnownRows(find: FindKnown | undefined) {
  const [known, setKnown] = useState<KnownRow[]>([])
  const [search, setSearch] = useState<KnownSearch>('done')
  const asked = useRef<Asked>({})
  const latest = useRef(0)
  const findNow = useRef(find)
  findNow.current = find

  const tell = (sheet: CheckedSheet, found: readonly FoundKnown[], next: KnownSearch) => {
    setKnown(knownRows(sheet, found))
    setSearch(next)
  }
  const lookFor = async (sheet: CheckedSheet) => {
    const own = ++latest.current
    const { current } = asked
    current.sheet = sheet
    const ask = findNow.current
    if (!ask || !sheet.records.length) return tell(sheet, [], 'done')
    if (current.isGivenUp) return tell(sheet, [], 'given-up')
    // a choice that changes no record changes nobody's answer
    const of = JSON.stringify(sheet.records)
    if (current.found && current.of === of) return tell(sheet, current.found, 'done')
    setSearch('looking')
    const found = await askKnown(ask, sheet)
    if (own !== latest.current) return
    if (!found) return tell(sheet, [], 'failed')
    asked.current = { sheet, of, found }
    tell(sheet, found, 'done')
  }
  const again = (isGivenUp: boolean) => {
    const { sheet } = asked.current
    asked.current = { isGivenUp }
    if (sheet) void lookFor(sheet)
  }
  return {
    known,
    search,
    lookFor,
    /** Another file is another question. */
    forget: () => {
      latest.current++
      asked.current = {}
      setKnown([])
      setSearch('done')
    },
    askAgain: () => again(false),
    giveUp: () => again(true),
  }
}
