import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import * as recipient from '../../public-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

import { maskAddress } from './get-mail-choice.ts'

it.each([
  ['mei.ling@example.org', 'm•••@example.org'],
  ['a@b.example', 'a•••@b.example'],
])('%s is shown as %s', (address, shown) => expect(maskAddress(address)).toBe(shown))

it('says what the recipient of a letter gets', async () => {
  tenant = await test.newTenant({ volunteerLanguages: ['ms'], accentColour: 'grape' })
  const { token, personId } = await linkToLetter(test, tenant, 'Ana Lim')
  await tenant.inside(({ db }) =>
    db.insertInto('mail_languages').values({ tenant_id: tenant.id, person_id: personId, language: 'ms' }).execute(),
  )
  expect((await test.call(recipient.getMailChoice, { params: { token } })).body).toEqual({
    organisation: expect.any(String),
    logo: '',
    accentColour: 'grape',
    address: 'a•••@example.org',
    stopped: [],
    language: 'ms',
    languages: ['en', 'ms'],
  })
})

it('leads anyone whose mail program opens the address of the one click to the page, and stops nothing by that', async () => {
  const { token } = await linkToLetter(test, tenant, 'Ana Lim')
  const open = (accept: string) => test.call(recipient.getMailChoice, { params: { token } }, undefined, { accept })
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.status, page.headers['location']]).toEqual([303, `/mail-choices/${token}`])
  const call = await open('*/*')
  expect([call.status, call.body.stopped]).toEqual([200, []])
})
