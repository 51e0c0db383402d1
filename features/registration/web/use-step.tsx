import { useEffect, useState } from 'react'
import { required } from '#shared/required.ts'
import type { Page } from '../fields.ts'

const stepInAddress = () => new URLSearchParams(window.location.search).get('step') ?? ''

/** Which page is open. It stands in the address, so that the browser's Back goes to the page before. */
export function useStep(steps: readonly Page[]): [number, (at: number) => void] {
  const [name, setName] = useState(stepInAddress)
  useEffect(() => {
    const read = () => setName(stepInAddress())
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const goTo = (at: number) => {
    const next = required(steps[at], 'the step').name
    // the word of the channel stays in the address
    const search = new URLSearchParams(window.location.search)
    search.set('step', next)
    window.history.pushState(null, '', `?${search}`)
    setName(next)
  }
  return [
    Math.max(
      0,
      steps.findIndex((step) => step.name === name),
    ),
    goTo,
  ]
}
