import { expect, test } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { createForm } from './create-form.ts'
import { freshFailure, problemsOf } from './form-state.ts'

interface Values {
  name: string
  email: string
  people: { email: string }[]
}
const empty: Values = { name: '', email: '', people: [] }
const check = ({ name, email, people }: Values) => [
  ...(email ? [] : [{ path: 'email', message: 'An address, please' }]),
  ...(name && name.length < 3 ? [{ path: 'name', message: 'A longer one, please' }] : []),
  ...(name ? [] : [{ path: 'name', message: 'A name, please' }]),
  ...people.flatMap((one, at) => (one.email ? [] : [{ path: `people.${at}.email`, message: 'An address, please' }])),
]
const good: Values = { name: 'Mei', email: 'mei@example.org', people: [] }
const taken = new ApiProblem(400, {
  code: 'invalid',
  detail: 'This cannot be saved.',
  errors: [{ path: 'email.0', message: 'Somebody has this address' }],
})
const begin = (start = empty, more = {}) => createForm(start, () => ({ check, ...more }))
const refuseWith = (error: unknown) => () => Promise.reject(error)
const paths = (form: ReturnType<typeof begin>) => form.errors().map(({ path }) => path)

test('nothing is said before it is sent', () => {
  const form = begin()
  form.set('name', 'M')
  form.leave('name')
  expect([form.errors(), form.read().turn, form.read().isListed]).toEqual([[], 0, false])
})

test('where a form asks for it, what is wrong at a field is said as soon as it was left', () => {
  const form = begin(empty, { checksWhenLeft: true })
  form.set('name', 'M')
  expect(paths(form)).toEqual([])
  form.leave('name')
  expect(paths(form)).toEqual(['name'])
  form.set('name', 'Mei')
  expect(paths(form)).toEqual([])
  expect(form.read().isListed).toBe(false)
})

test('an entry that is added, or takes the place of another, is not complained about before it was left', () => {
  const form = begin({ ...good, people: [{ email: '' }, { email: '' }] }, { checksWhenLeft: true })
  form.leave('people.0.email')
  expect(paths(form)).toEqual(['people.0.email'])
  form.set('people', [{ email: '' }])
  expect(paths(form)).toEqual([])
})

test('a form that is wrong is not sent; what is corrected goes at once, and what is wrong stays', async () => {
  const form = begin()
  const sent: Values[] = []
  expect(await form.send((values) => sent.push(values))).toBe(false)
  expect(sent).toEqual([])
  expect(paths(form)).toEqual(['email', 'name'])
  expect(form.read()).toMatchObject({ turn: 1, isListed: true })
  form.set('name', 'Mei')
  expect(paths(form)).toEqual(['email'])
  form.set('name', '')
  expect(paths(form)).toEqual(['email', 'name'])
  form.change(good)
  expect(form.read()).toMatchObject({ errors: [], isListed: false, turn: 1 })
  form.set('name', '')
  expect(form.read()).toMatchObject({ errors: [{ path: 'name' }], isListed: false })
})

test('what is missing is listed first, and the list can be closed', async () => {
  const form = begin({ ...good, name: 'M', email: '' })
  form.set('people', [{ email: 'a' }])
  await form.send(() => {})
  expect(problemsOf(form.read()).map(({ path, missing }) => [path, missing])).toEqual([
    ['email', true],
    ['name', false],
  ])
  form.closeList()
  expect([form.read().isListed, paths(form)]).toEqual([false, ['email', 'name']])
})

test('findings that are shown alone do not show others that come later', () => {
  const form = begin()
  form.showFindings([{ path: 'name', message: 'A name, please' }])
  expect(paths(form)).toEqual(['name'])
  form.set('people', [{ email: '' }])
  expect(paths(form)).toEqual(['name'])
  form.clear()
  expect(paths(form)).toEqual([])
})

test("a refusal of the server's stays at a field until that field is changed, its sentence until anything is", async () => {
  const form = begin(good)
  expect(await form.send(refuseWith(taken))).toBe(false)
  expect([paths(form), freshFailure(form.read()), form.read().turn]).toEqual([['email.0'], 'This cannot be saved.', 1])
  expect(problemsOf(form.read()).map(({ path }) => path)).toEqual(['email.0'])
  form.set('name', 'Mei Ling')
  expect([paths(form), freshFailure(form.read())]).toEqual([['email.0'], undefined])
  form.set('email', 'ling@example.org')
  expect([paths(form), form.read().isListed]).toEqual([[], false])
})

test("a refusal of the server's at what the form knows by no such name goes with any change", async () => {
  const form = begin(good)
  const errors = [{ path: 'version', message: 'Not a number' }]
  await form.send(refuseWith(new ApiProblem(400, { code: 'invalid', detail: 'This cannot be saved.', errors })))
  expect(paths(form)).toEqual(['version'])
  form.set('name', 'Mei Ling')
  expect(paths(form)).toEqual([])
})

test('what a call refused of a form that is a part of its body is said at the field, too', async () => {
  const form = begin(good)
  const errors = ['values.email', 'values.people.0.email', 'version'].map((path) => ({ path, message: 'Not so' }))
  await form.send(refuseWith(new ApiProblem(400, { code: 'invalid', detail: 'This cannot be saved.', errors })))
  expect(paths(form)).toEqual(['email', 'people.0.email', 'version'])
})

test('what the way to the server refused is listed as a sentence of its own until the next try', async () => {
  const form = begin(good)
  await form.send(refuseWith(new Error('No connection')))
  form.set('name', 'Mei Ling')
  expect(problemsOf(form.read())).toMatchObject([{ path: '', missing: false }])
  expect(await form.send(() => {})).toBe(true)
  expect(form.read()).toMatchObject({ refusal: undefined, isOver: true, isSending: false })
})

test('a form on its way is not sent again', async () => {
  const form = begin(good)
  const answer = Promise.withResolvers<void>()
  let count = 0
  const write = () => {
    count += 1
    return answer.promise
  }
  const first = form.send(write)
  expect([form.read().isSending, await form.send(write)]).toEqual([true, false])
  answer.resolve()
  expect([await first, count]).toEqual([true, 1])
})

test('what follows from a change comes with it, and what came later is no change of the person', () => {
  const form = begin(empty, {
    follow: ({ name }: Values, changed: string) => (changed === 'name' ? { email: name } : {}),
  })
  form.fill({ name: 'Mei' })
  expect([form.read().values.email, form.isChanged()]).toEqual(['', false])
  form.set('name', 'Ling')
  expect([form.read().values.email, form.isChanged()]).toEqual(['Ling', true])
  form.restart()
  expect([form.read().values.name, form.isChanged()]).toEqual(['Mei', false])
})

test('a form that stays open keeps what is typed while its save is on its way, and goes on', async () => {
  const form = begin({ ...good, people: [{ email: 'a@example.org' }] })
  form.set('name', 'Mei Ling')
  const isTaken = await form.send((sent) => {
    form.set('people.0.email', 'b@example.org')
    form.settle({ ...sent, name: 'Mei Ling Tan' }, sent)
  })
  const { values, isOver } = form.read()
  expect([isTaken, isOver, form.isChanged(), values.name, values.people]).toEqual([
    true,
    false,
    true,
    'Mei Ling Tan',
    [{ email: 'b@example.org' }],
  ])
  form.set('people.0.email', 'a@example.org')
  expect(form.isChanged()).toBe(false)
  expect(await form.send(() => {})).toBe(true)
  expect(form.read().isOver).toBe(true)
})
