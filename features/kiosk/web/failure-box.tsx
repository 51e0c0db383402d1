import { type ReactNode, useEffect, useRef } from 'react'

/** What went wrong, where it is seen: on a phone the cards are longer than the screen. */
export function FailureBox({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) box.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={box} role="alert" className="failure">
      {children}
    </div>
  )
}
