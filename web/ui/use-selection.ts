import { useCallback, useMemo, useRef, useState } from 'react'

/** Rows chosen by checkbox, by id; it survives paging, sorting and filtering. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>
  toggle(id: string, row: Row): void
  /** From the row that was chosen or left last up to this one, all become as that one is; rows in their order. */
  extend(rows: readonly (readonly [string, Row])[], id: string): void
  /** Chooses or leaves all of a page. */
  set(rows: readonly (readonly [string, Row])[], chosen: boolean): void
  /** All that are chosen have become another. What the filters find may be others now: of those nobody stays chosen. */
  amend(change: (row: Row) => Row): void
  clear(): void
  /** These are not there any more. */
  drop(ids: readonly string[]): void
  /** Everything that the list's filters find, also on pages that were never opened. */
  everything: boolean
  setEverything(everything: boolean): void
}

export function useSelection<Row>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [everything, setEverything] = useState(false)
  const set = useCallback((rows: readonly (readonly [string, Row])[], choose: boolean) => {
    setEverything(false)
    setChosen((before) => {
      const next = new Map(before)
      for (const [id, row] of rows) {
        if (choose) next.set(id, row)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const last = useRef<string>(undefined)
  /** Where the range from there ended: it becomes shorter again, too. */
  const end = useRef<string>(undefined)
  const toggle = useCallback((id: string, row: Row) => {
    last.current = id
    end.current = undefined
    setEverything(false)
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(id)) next.set(id, row)
      return next
    })
  }, [])
  const extend = useCallback(
    (rows: readonly (readonly [string, Row])[], id: string) => {
      const rangeTo = (other: string | undefined) => {
        const [from = -1, to = -1] = [last.current, other]
          .map((one) => rows.findIndex(([row]) => row === one))
          .toSorted((a, b) => a - b)
        return from < 0 ? [] : rows.slice(from, to + 1)
      }
      const row = rows.find(([other]) => other === id)
      const range = rangeTo(id)
      if (!range.length) return row && toggle(...row)
      const isChosen = last.current !== undefined && chosen.has(last.current)
      const longer = rangeTo(end.current).filter((one) => !range.includes(one))
      if (longer.length) set(longer, !isChosen)
      set(range, isChosen)
      end.current = id
    },
    [set, toggle, chosen],
  )
  const clear = useCallback(() => {
    setEverything(false)
    setChosen(new Map())
  }, [])
  const amend = useCallback(
    (change: (row: Row) => Row) => {
      setEverything(false)
      setChosen((before) => new Map(everything ? [] : [...before].map(([id, row]) => [id, change(row)])))
    },
    [everything],
  )
  const drop = useCallback((ids: readonly string[]) => {
    setEverything(false)
    setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  return useMemo(
    () => ({ chosen, toggle, extend, set, amend, clear, drop, everything, setEverything }),
    [chosen, toggle, extend, set, amend, clear, drop, everything],
  )
}
