import { notifications, notificationsStore } from '@mantine/notifications'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NeedsNetwork } from './needs-network.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const online = vi.spyOn(navigator, 'onLine', 'get')
let root: Root | undefined
beforeEach(() => {
  vi.useFakeTimers()
  notifications.clean()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.useRealTimers()
})
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const show = async (isOnline: boolean) => {
  online.mockReturnValue(isOnline)
  root = createRoot(document.createElement('div'))
  await act(async () => root?.render(<NeedsNetwork what="“Save this view”" />))
}
const told = ['“Save this view” needs the network. It opens once the network is back.']

it('says at once what waits where there is no network', async () => {
  await show(false)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(told)
})

it('says nothing of what comes soon, and something where the network gives no answer', async () => {
  await show(true)
  vi.advanceTimersByTime(2000)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(shown()).toEqual(told)
})

it('says nothing once it has come', async () => {
  await show(true)
  await act(async () => root?.unmount())
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual([])
})
