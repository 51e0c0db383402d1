import { act, createElement, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { dropAll, readKept } from '../lib/draft-storage.ts'
import { useFormShell } from './use-form-shell.ts'

const fields = [{ name: 'fullName', label: 'Full Name', kind: 'text' }] as FormField[]
const initial = {}
const longAfterTyping = 10_000

let shell: ReturnType<typeof useFormShell>
let answer: PromiseWithResolvers<void>
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  dropAll()
  answer = Promise.withResolvers()
  root = createRoot(document.createElement('div'))
  function Form() {
    const form = useFormShell({
      label: 'Add',
      sections: [],
      fields,
      choices: { options: {} } as never,
      mandatory: [],
      initial,
      check: () => [],
      onSubmit: () => answer.promise,
      submitLabel: 'Add',
      draftName: 'somebody',
    })
    useLayoutEffect(() => {
      shell = form
    })
    return null
  }
  act(() => root.render(createElement(Form)))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

const type = (text: string) => act(() => shell.form.setValue('fullName', text, { shouldDirty: true }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const send = () => act(async () => void shell.submit())
const reload = () => void window.dispatchEvent(new Event('pagehide'))

test('what is typed is kept a moment later, and when the page goes before that', async () => {
  type('Mei')
  expect(readKept('somebody')).toBeUndefined()
  await pass(longAfterTyping)
  expect(readKept('somebody')).toContain('"Mei"')
  type('Mei Ling')
  reload()
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
  await send()
  answer.resolve()
  await pass(longAfterTyping)
  reload()
  act(() => root.render(null))
  expect(readKept('somebody')).toBeUndefined()
})
