import { useCallback, useMemo, useState } from 'react'

/** Rows chosen by checkbox, by id; it survives paging, sorting and filtering. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>
  toggle(id: string, row: Row): void
  /** Chooses or leaves all of a page. */
  set(rows: readonly (readonly [string, Row])[], chosen: boolean): void
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
  const toggle = useCallback((id: string, row: Row) => {
    setEverything(false)
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(id)) next.set(id, row)
      return next
    })
  }, [])
  const clear = useCallback(() => {
    setEverything(false)
    setChosen(new Map())
  }, [])
  const drop = useCallback((ids: readonly string[]) => {
    setEverything(false)
    setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  return useMemo(
    () => ({ chosen, toggle, set, clear, drop, everything, setEverything }),
    [chosen, toggle, set, clear, drop, everything],
  )
}
