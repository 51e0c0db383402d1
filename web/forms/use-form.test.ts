import { act, createElement, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { dropAll, readKept } from '../lib/draft-storage.ts'
import type { Form } from './create-form.ts'
import type { FormValues } from './form-values.ts'
import { useForm } from './use-form.ts'

const fields = [{ name: 'fullName', label: 'Full Name', kind: 'text' }] as FormField[]
const start = { fullName: '' }
const longAfterTyping = 10_000

let form: Form<FormValues>
let answer: PromiseWithResolvers<void>
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  dropAll()
  answer = Promise.withResolvers()
  root = createRoot(document.createElement('div'))
  function One() {
    const made = useForm<FormValues>({ start, fields, draft: { name: 'somebody' } })
    useLayoutEffect(() => {
      form = made
    })
    return null
  }
  act(() => root.render(createElement(One)))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

const type = (text: string) => act(() => form.set('fullName', text))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const send = () => act(async () => void form.send(() => answer.promise))
const reload = () => void window.dispatchEvent(new Event('pagehide'))

test('what is typed is kept a moment later', async () => {
  type('Mei')
  expect(readKept('somebody')).toBeUndefined()
  await pass(longAfterTyping)
  expect(readKept('somebody')).toContain('"Mei"')
})

// a browser shows the next page without waiting for pagehide, and a phone ends a hidden page without telling it
test.each([
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is about to go', () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('what is typed is kept at once when %s', (_when, happens) => {
  type('Mei Ling')
  expect(readKept('somebody')).toBeUndefined()
  happens()
  expect(readKept('somebody')).toContain('Mei Ling')
})

test('what was typed just before a save that finds no answer is kept, however long that takes', async () => {
  type('Mei Ling')
  await send()
  await pass(longAfterTyping)
  expect(readKept('somebody'), 'while it is on its way').toContain('Mei Ling')
  answer.reject(new TypeError('Failed to fetch'))
  await pass(0)
  reload()
  expect(readKept('somebody')).toContain('Mei Ling')
})

test('what was typed while a save that fails is on its way is kept', async () => {
  type('Mei')
  await send()
  type('Mei Ling')
  await pass(longAfterTyping)
  answer.reject(new TypeError('Failed to fetch'))
  await pass(0)
  reload()
  expect(readKept('somebody')).toContain('Mei Ling')
})

test('what is saved is no draft', async () => {
  type('Mei Ling')
  await pass(longAfterTyping)
  expect(readKept('somebody')).toContain('Mei Ling')
  await send()
  answer.resolve()
  await pass(longAfterTyping)
  reload()
  act(() => root.render(null))
  expect(readKept('somebody')).toBeUndefined()
})
