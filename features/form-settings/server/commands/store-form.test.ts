import { expect, it } from 'vitest'
import { storedForm } from './store-form.ts'

const statuses = [{ key: 'new', label: 'New' }]

it.each([
  ['a form with statuses', { tier: ['A'], status: ['New'], statuses }, { tier: ['A'] }, statuses],
  ['a form without any', { roleName: ['Driver'] }, { roleName: ['Driver'] }, []],
])('keeps the statuses of %s apart from the rest', (_what, form, settings, kept) => {
  const stored = storedForm(form)
  expect([JSON.parse(stored.settings), JSON.parse(stored.statuses)]).toEqual([settings, kept])
})
