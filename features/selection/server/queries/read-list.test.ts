import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listOf, readList, rowsAtOnce } from './read-list.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const read = (tenant: TestTenant, as: Person, view: string) =>
  tenant.run(as, async (ctx) => {
    const names: unknown[][] = []
    for await (const rows of readList(ctx, listOf(ctx, 'organisations'), { view, columns: ['orgName', 'tier'] }))
      names.push(rows.map(({ orgName }) => orgName))
    return names
  })

it('reads those that the reader may see, in the order of the list', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  await addTestOrganisation(tenant, 'Here', [], { venue_ids: [here.id] })
  await addTestOrganisation(tenant, 'Away', [], { venue_ids: [away.id] })
  expect(await read(tenant, tenant.superadmin, 'sort=orgName')).toEqual([['Away', 'Here']])
  expect(await read(tenant, limited, 'sort=-orgName')).toEqual([['Here']])
})

it('reads a long list in pages, each row once', async () => {
  const tenant = await test.newTenant()
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const rows = Array.from({ length: rowsAtOnce + 2 }, (_, n) => ({ id: crypto.randomUUID(), name: `Group ${n}` }))
    await db
      .insertInto('organisations')
      .values(rows.map((row) => ({ ...row, ...stamps, tenant_id: tenant.id, status: 'new' })))
      .execute()
  })
  const pages = await read(tenant, tenant.user, '')
  expect([pages.map(({ length }) => length), new Set(pages.flat()).size]).toEqual([[rowsAtOnce, 2], rowsAtOnce + 2])
})
