import { expect, it } from 'vitest'
import { answersAtGlance, bodyOf, emptyForm, formOf, noOption } from './form-rules.ts'

const noUrl = () => Promise.resolve('/letter')

it('sends no choice without a name and no words that nobody translated', () => {
  const translations = { ms: { label: '', help: '' }, ta: { label: 'அளவு', help: '' } }
  const body = bodyOf({ ...emptyForm, label: 'Size', options: [noOption('S'), noOption(' ')], translations })
  expect(body).toMatchObject({ label: 'Size', options: [{ label: 'S' }], keptMonths: null })
  expect(Object.keys(body.translations)).toEqual(['ta'])
})

it('begins with the field as it is', () => {
  const field = {
    ...bodyOf({ ...emptyForm, label: 'Size', keptMonths: 6 }),
    kind: 'text' as const,
    id: 'a',
    version: 1,
  }
  expect(formOf({ ...field, options: [] })).toEqual({ ...emptyForm, label: 'Size', keptMonths: 6 })
})

it('shows the filled answers at a glance, in order, and says how many more there are', () => {
  const fieldNamed = (id: string) => ({
    ...bodyOf({ ...emptyForm, label: id }),
    options: [],
    kind: 'text' as const,
    id,
    version: 1,
  })
  const ids = Array.from({ length: 15 }, (_, at) => `f${at}`)
  const own = { title: 'Camps', fields: ids.map(fieldNamed) }
  expect(answersAtGlance(own, { f3: 'Tea', f1: ['Rice', 'Cake'], f2: '' }, noUrl)).toEqual([
    { id: 'f1', name: 'f1', value: 'Rice, Cake' },
    { id: 'f3', name: 'f3', value: 'Tea' },
  ])
  const all = answersAtGlance(own, Object.fromEntries(ids.map((id) => [id, 'x'])), noUrl)
  expect(all).toHaveLength(13)
  expect(all.at(-1)).toEqual({ id: 'more', name: 'Camps', value: '3 more in the form' })
})

it('shows a file by its name, with where it can be read', async () => {
  const letter = {
    ...bodyOf({ ...emptyForm, label: 'Letter' }),
    options: [],
    kind: 'file' as const,
    id: 'f',
    version: 1,
  }
  const stored = '01990000-0000-7000-8000-00000000000a-letter.pdf'
  const [fact] = answersAtGlance({ title: '', fields: [letter] }, { f: stored }, noUrl)
  expect([fact, await fact?.findUrl?.()]).toMatchObject([{ name: 'Letter', value: 'letter.pdf' }, '/letter'])
})
