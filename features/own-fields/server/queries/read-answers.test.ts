import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { nameFields } from './name-fields.ts'
import { readAnswers } from './read-answers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))

it('reads what several records answered in some fields, those that the actor sees', async () => {
  tenant = await test.newTenant()
  const shoe = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })
  const likes = await addOwnField(test, tenant, { kind: 'several', label: 'Likes', options: ['Tea', 'Cake'] })
  const other = await addOwnField(test, tenant, { kind: 'text', label: 'Other' })
  const hidden = await addOwnField(test, tenant, { kind: 'text', label: 'Hidden', seenBy: 'superadmins' })
  const ana = await created({ own: { [shoe.id]: '38', [other.id]: 'x' } })
  const vid = await test.send(
    'POST',
    '/api/v2/indivols',
    {
      fullName: 'Ben Wee',
      email: 'ben@example.org',
      dob: '1957-03-25',
      gender: 'Male',
      nationality: 'Singaporean',
      mobileNo: '82220078',
      agreeToTerms: true,
      own: { [likes.id]: ['Cake', 'Tea'], [hidden.id]: 'y' },
    },
    tenant.superadmin,
  )
  const ben = vid.body.vid
  const asked = [shoe.id, likes.id, hidden.id]
  const read = (as: typeof tenant.user) =>
    tenant.run(as, async (ctx) => {
      const answers = await readAnswers(ctx, asked, [ana, ben, uuidv7()])
      return Object.fromEntries([...answers].map(([id, own]) => [id, own.map(({ value }) => value)]))
    })
  expect(await read(tenant.user)).toEqual({ [ana]: [38].map(String), [ben]: [['Tea', 'Cake']] })
  expect((await read(tenant.superadmin))[ben]).toHaveLength(2)
  const names = (as: typeof tenant.user) =>
    tenant.run(as, async (ctx) => [...(await nameFields(ctx, [...asked, uuidv7()])).values()].toSorted())
  expect(await names(tenant.user)).toEqual(['Likes', 'Shoe size'])
  expect(await names(tenant.superadmin)).toEqual(['Hidden', 'Likes', 'Shoe size'])
})
