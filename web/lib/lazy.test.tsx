import { Component, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

afterEach(() => void vi.unstubAllGlobals())

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render = () => (this.state.isBroken ? 'broken' : this.props.children)
}

function show(load: () => Promise<{ default: () => ReactNode }>) {
  const Part = lazy(load)
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <Boundary>
      rows{' '}
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Boundary>,
  )
  return () => place.textContent
}

it('a part that cannot be fetched without a network comes when there is one, and the page stays', async () => {
  let isOnline = false
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response()
  })
  const text = show(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => 'reminders' }
  })
  await expect.poll(() => asked).toBe(1)
  expect(text()).toBe('rows ')
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(text).toBe('rows reminders')
})

it('a part that is gone although the server answers breaks the page, which is then loaded again', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const text = show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect.poll(text).toBe('broken')
})
