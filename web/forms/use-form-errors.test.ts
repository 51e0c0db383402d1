import { act, createElement, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { useFormErrors } from './use-form-errors.ts'

interface Values {
  name: string
  email: string
}
const required = ({ name, email }: Values) => [
  ...(name ? [] : [{ path: 'name', message: 'A name, please' }]),
  ...(email ? [] : [{ path: 'email', message: 'An address, please' }]),
]
const refusal = new ApiProblem(400, {
  code: 'invalid',
  detail: 'This cannot be saved.',
  errors: [{ path: 'email.0', message: 'Nobody has this address' }],
})

let form: ReturnType<typeof useFormErrors<Values>>
let type: (values: Values) => void
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  function Form({ values }: { values: Values }) {
    const errors = useFormErrors(values, required)
    useLayoutEffect(() => {
      form = errors
    })
    return null
  }
  type = (values) => act(() => root.render(createElement(Form, { values })))
  type({ name: '', email: '' })
})
const check = () => act(() => void form.isGood())

test('nothing is said before it is sent', () => {
  expect([form.errors, form.failure, form.turn]).toEqual([{}, undefined, 0])
})

test('what is corrected goes at once, and what is wrong still stays', () => {
  check()
  expect(form.errors).toEqual({ name: 'A name, please', email: 'An address, please' })
  type({ name: 'Mei', email: '' })
  expect(form.errors).toEqual({ email: 'An address, please' })
  type({ name: 'Mei', email: 'mei@example.org' })
  expect(form.errors).toEqual({})
  type({ name: '', email: 'mei@example.org' })
  expect(form.errors).toEqual({ name: 'A name, please' })
})

test("a refusal of the server's stays at a field until that field is changed, its sentence until anything is", () => {
  type({ name: 'Mei', email: 'mei@example.org' })
  act(() => form.refuse(refusal))
  expect([form.errors, form.failure, form.turn]).toEqual([
    { email: 'Nobody has this address' },
    'This cannot be saved.',
    1,
  ])
  type({ name: 'Mei Ling', email: 'mei@example.org' })
  expect([form.errors, form.failure]).toEqual([{ email: 'Nobody has this address' }, undefined])
  type({ name: 'Mei Ling', email: 'ling@example.org' })
  expect([form.errors, form.failure, form.turn]).toEqual([{}, undefined, 1])
})

test('the next try begins again', () => {
  type({ name: 'Mei', email: 'mei@example.org' })
  act(() => form.refuse(refusal))
  check()
  expect([form.errors, form.failure]).toEqual([{}, undefined])
  type({ name: '', email: '' })
  check()
  act(() => form.clear())
  expect([form.errors, form.failure]).toEqual([{}, undefined])
})
