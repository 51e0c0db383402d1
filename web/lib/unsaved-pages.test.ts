import { expect, it } from 'vitest'
import { askToSignOut, keepSignOut, watchUnsaved, wouldLose } from './unsaved-pages.ts'

it('saves what is saved by itself, and says whether something would still be lost', async () => {
  expect(await wouldLose()).toBe(false)
  let isSaved = false
  const save = async () => {
    isSaved = true
  }
  const leaveLetter = watchUnsaved({ mustAsk: () => !isSaved, save })
  expect([await wouldLose(), isSaved]).toEqual([false, true])
  const leaveForm = watchUnsaved({ mustAsk: () => true })
  expect(await wouldLose()).toBe(true)
  leaveForm()
  isSaved = false
  const leaveOffline = watchUnsaved({ mustAsk: () => true, save: () => Promise.reject(new Error('no network')) })
  expect(await wouldLose()).toBe(true)
  leaveOffline()
  leaveLetter()
})

it('leads every way to sign out to the same question', () => {
  let asked = 0
  const end = keepSignOut(() => (asked += 1))
  askToSignOut()
  end()
  askToSignOut()
  expect(asked).toBe(1)
})
