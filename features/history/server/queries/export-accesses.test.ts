import { parseCsv } from 'hucre/csv'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportAccesses, searchAccesses } from '../../access-contract.ts'
import { recordAccess } from '../commands/record-access.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

beforeEach(async () => {
  tenant = await test.newTenant()
  const person = { type: 'volunteer', id: uuidv7(), name: 'Tan Mei Ling' }
  await tenant.run(tenant.user, (ctx) => recordAccess(ctx, 'read', person, ['nric']))
  const list = { type: 'volunteer', id: 'csv', name: '3 volunteers' }
  await tenant.run(tenant.superadmin, (ctx) => recordAccess(ctx, 'export', list, ['nric'], { filter: 'All' }))
})

it('is exported as comma-separated values, which is noted, and by superadmins only', async () => {
  const download = (as = tenant.superadmin) => test.call(exportAccesses, { query: { kind: 'read' } }, as)
  expect((await download(tenant.user)).status).toBe(403)
  const reply = await download()
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(parseCsv(reply.text).slice(1)).toEqual([
    expect.arrayContaining([
      expect.stringMatching(/^2026-12-01 09:05/),
      tenant.user.username,
      'Shown',
      'Tan Mei Ling',
      'NRIC / FIN',
    ]),
  ])
  expect((await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body.accesses[0]).toMatchObject({
    recordName: 'Who saw sensitive data',
    details: 'Filter: kind: read',
  })
})
