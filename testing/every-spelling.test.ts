import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { volunteerWords } from '#features/volunteers/words.ts'
import type { Input } from '#server/call-example.ts'
import { phoneMessage } from '#shared/phone.ts'
import { postalCodeMessage } from '#shared/postal-code.ts'
import { createRecords, examples, namesReadBy } from './call-examples.ts'
import { inputWith, textPaths } from './odd-values.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

/** What people write of each kind, and what is none of it. */
const spellings = [
  {
    of: /(?:contactNo|mobileNo|homeNo|officeNo|emergencyContactNo|ContactNo|mobileContact|officeContact)$/,
    good: ['91234567', '9123 4567', '(65) 9123-4567', '+65 9123 4567', '0065 91234567', '+60 12-345 6789'],
    bad: '9123 456A',
    message: phoneMessage.message,
  },
  {
    of: /postalCode$/,
    good: ['018956', 'Singapore 018956', 'S(018956)', '018 956'],
    bad: '8956',
    message: postalCodeMessage.message,
  },
  {
    of: /\bdob$/,
    good: ['1985-04-03', '3/4/1985', '03-04-85', '3 Apr 1985'],
    bad: '04/13/1985',
    message: volunteerWords.in(['en'])('notABirthDate'),
  },
]

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

/**
 * What a kiosk asks is typed into a mask of its own, with texts of its own; a search may ask for anybody, and what stood in
 * a list is kept as it was written.
 */
const searches = [
  '/volunteers/alike',
  '/volunteers/named',
  '/volunteers/named/kept',
  '/volunteers/doubles',
  '/organisations/:organisationId/members/doubles',
]
const ofForms = examples.filter(
  ({ endpoint }) => !endpoint.path.startsWith('/activities_by_') && !searches.includes(endpoint.path),
)

const cases = ofForms.flatMap((example) =>
  spellings.flatMap(({ of, ...spelling }) => {
    // the other name of a list is read where the first is not there
    const paths = textPaths(example.endpoint, 'body').filter(
      (path) => of.test(path.join('.')) && path[0] !== 'orgVolunteerList',
    )
    return paths.map((path) => ({
      name: `${example.endpoint.method} ${example.endpoint.path}`,
      path,
      example,
      ...spelling,
    }))
  }),
)

it('is asked of every form', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBeGreaterThanOrEqual(11)
  expect(cases.length).toBeGreaterThanOrEqual(36)
})

/** The call with what a field goes along with. */
function withOthers(given: Input, field: string | number | undefined): Input {
  // a guardian is asked for below 16 years
  if (field === 'childsParentOrGuardianContactNo') return inputWith(given, 'body', ['dob'], '2015-05-05')
  // a walk-in with a number is nobody who is known
  if (field === 'who') return inputWith(given, 'body', ['who'], { fullName: 'Tan Mei Ling' })
  return given
}

describe.each(cases)('$name takes $path', ({ path, example, good, bad, message }) => {
  it('in every spelling of people, and says what is wrong with another text', async () => {
    const errorsOf = async (value: string) => {
      const given = example.input(await createRecords(tenant, namesReadBy(example)))
      const input = inputWith(withOthers(given, path[0]), 'body', path, value)
      const { body } = await test.call(example.endpoint, input as never, tenant.superadmin)
      const errors = (body as { errors?: { path: string; message: string }[] } | undefined)?.errors ?? []
      return errors.filter((error) => error.path === path.join('.')).map((error) => error.message)
    }
    for (const value of good) expect([value, await errorsOf(value)]).toEqual([value, []])
    expect(await errorsOf(bad)).toEqual([message])
  })
})
