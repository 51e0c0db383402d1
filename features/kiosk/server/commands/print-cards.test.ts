import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueKioskCards } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const print = (vids: string[], as = tenant.user) => test.call(issueKioskCards, { body: { vids } }, as)
const pages = (text: string) => text.match(/\/Type \/Page\b/g)?.length

it('prints ten cards on a page, and the history says whose', async () => {
  const vids = await addTestVolunteers(
    tenant,
    Array.from({ length: 11 }, (_, at) => `陈美玲 ${at}`),
  )
  const one = await print(vids.slice(0, 10))
  expect(one.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('kiosk-cards.pdf'),
  })
  expect([one.text.slice(0, 5), pages(one.text), pages((await print(vids)).text)]).toEqual(['%PDF-', 1, 2])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets.map((set: { records: number }) => set.records)).toEqual([11, 10])
})

it('says how a card is held in the language in which its owner is written to', async () => {
  const vids = await addTestVolunteers(tenant, ['Ana', 'Siti'])
  await tenant.inside(({ db }) =>
    db.insertInto('mail_languages').values({ tenant_id: tenant.id, person_id: vids[1]!, language: 'ms' }).execute(),
  )
  const reply = await fetch(`${test.platform.listening}/api/kiosk/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vids }),
  })
  const said = readPdf(Buffer.from(await reply.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(said).toContain('Ana Hold this under the scanner of the kiosk.')
  expect(said).toContain('Siti Letakkan kod ini di bawah pengimbas kiosk.')
})

it('prints nothing where one is not there, and is for staff', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  expect([(await print([mei!, crypto.randomUUID()])).status, (await print([mei!], tenant.kiosk)).status]).toEqual([
    404, 403,
  ])
  expect((await print([mei!])).status).toBe(200)
})
