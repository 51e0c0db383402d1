import { useEffect, useRef } from 'react'

/** Checks once more where what it is checked by has become another since, such as the fields of a form. */
export function useRecheck(by: string, recheck: () => void): void {
  const seen = useRef(by)
  useEffect(() => {
    if (seen.current === by) return
    seen.current = by
    recheck()
  })
}
