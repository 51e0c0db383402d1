import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { mostToasts, toastError, toastInfo, toastOutcome, toastSuccess, toastUndo, toastWork } from './toasts.tsx'

beforeEach(() => notifications.clean())
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const texts = { loading: 'Creating', done: 'Saved, being created', goesOn: true as const }

test('what comes of a work takes the place of its toast', async () => {
  await toastWork(Promise.resolve(), texts)
  expect(shown()).toEqual(['Saved, being created'])
  toastOutcome('Created')
  expect(shown()).toEqual(['Created'])
})

test('it stays where it comes before the answer', async () => {
  let answer = () => {}
  const work = toastWork(new Promise<void>((done) => void (answer = done)), texts)
  toastOutcome('Created')
  answer()
  await work
  expect(shown()).toEqual(['Created'])
})

test('it has a toast of its own where the first was closed, and where nothing was begun here', async () => {
  await toastWork(Promise.resolve(), texts)
  notifications.clean()
  toastOutcome('Created')
  toastOutcome('Another')
  expect(shown()).toEqual(['Created', 'Another'])
})

test('a work that failed leaves its failure, and what comes of another is beside it', async () => {
  await toastWork(Promise.reject(new Error('No')), texts).catch(() => {})
  toastOutcome('Created')
  expect(shown()).toHaveLength(2)
})

test('the oldest that only tells makes room, then one with Undo; a failure and what is running stay', async () => {
  const undo = (message: string) => toastUndo({ message, undo: () => {} })
  const count = () => shown().length
  toastError(new Error('No'))
  undo('first')
  toastSuccess('told')
  undo('second')
  expect([count(), shown().length]).toEqual([mostToasts, mostToasts])
  expect(JSON.stringify(shown())).not.toContain('told')
  toastInfo('third')
  expect(JSON.stringify(shown())).not.toContain('first')
  expect(JSON.stringify(shown())).toContain('second')
  expect(JSON.stringify(shown())).toContain('No')
})
