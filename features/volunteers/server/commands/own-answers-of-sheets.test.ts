import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { undoChangeSet } from '#features/selection/contract.ts'
import { exportColumns } from '#features/selection/export-rules.ts'
import { readExportRows } from '#features/selection/server/queries/read-export-rows.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { importPeople, listImportChanges } from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
let size: OwnField
let shoe: OwnField
let helps: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'L'], mandatory: true })
  shoe = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe' })
  helps = await addOwnField(test, tenant, { kind: 'several', label: 'Helps', options: ['Cook', 'Drive'] })
})
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))
const send = (body: object) => test.call(importPeople, { body } as never, tenant.superadmin)
const people = () =>
  tenant.inside(async ({ db }) =>
    (await db.selectFrom('volunteers').select('id').orderBy('id').execute()).map((one) => one.id),
  )

it('are imported with new people, who need none of them', async () => {
  const row = { fullName: 'Lim Wei', [size.id]: 's', [shoe.id]: '41.50', [helps.id]: ['drive', 'Cook'] }
  expect((await send({ rows: [row, { fullName: 'Tan Bee' }] })).status).toBe(200)
  const [wei, bee] = await people()
  expect((await opened(wei!)).own).toEqual({ [size.id]: 'S', [shoe.id]: '41.5', [helps.id]: ['Cook', 'Drive'] })
  expect((await opened(bee!)).own).toEqual({})
})

it('stop the import where one is wrong, with the row, the column and the reason named', async () => {
  const vid = await created({ own: { [size.id]: 'S' } })
  const rows = [{ fullName: 'Lim Wei', [shoe.id]: 'large', [size.id]: 5 }]
  const answer = await send({ rows, updates: [{ vid, row: { [size.id]: 'XXL' } }] })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toMatchObject([
    { path: `updates.1.${size.id}` },
    { path: `rows.1.${size.id}` },
    { path: `rows.1.${shoe.id}`, message: 'Please enter a number, such as 12 or 3.5' },
  ])
  expect(answer.body.detail).toContain('Shoe')
  expect([(await people()).length, (await opened(vid)).own]).toEqual([1, { [size.id]: 'S' }])
})

it('are written over where a cell is filled, shown before, and come back with Undo', async () => {
  const vid = await created({ own: { [size.id]: 'S', [shoe.id]: '40' } })
  const updates = [{ vid, row: { fullName: '', [size.id]: 'L', [shoe.id]: '', [helps.id]: ['Cook'] } }]
  const told = await test.call(listImportChanges, { body: { updates } } as never, tenant.superadmin)
  expect(told.body.people[0].changes).toEqual([
    { field: 'Size', before: 'S', after: 'L' },
    { field: 'Helps', before: '', after: 'Cook' },
  ])
  const answer = await send({ updates })
  expect(answer.body).toMatchObject({ updated: 1, unchanged: 0 })
  expect((await opened(vid)).own).toEqual({ [size.id]: 'L', [shoe.id]: '40', [helps.id]: ['Cook'] })
  expect((await send({ updates })).body).toMatchObject({ updated: 0, unchanged: 1 })
  const undone = await test.call(undoChangeSet, { params: { id: answer.body.changeSetId } }, tenant.superadmin)
  expect(undone.status).toBe(200)
  expect((await opened(vid)).own).toEqual({ [size.id]: 'S', [shoe.id]: '40' })
})

it('stand in the export under their labels, as far as who exports sees them', async () => {
  const vid = await created({ own: { [size.id]: 'S', [shoe.id]: '41.5', [helps.id]: ['Drive', 'Cook'] } })
  await addOwnField(test, tenant, { kind: 'text', label: 'Secret', seenBy: 'superadmins' })
  const exported = (as = tenant.user) =>
    tenant.run(as, async (ctx) => {
      const columns = exportColumns(await getVolunteerSettings(ctx), await findOwnFields(ctx, 'volunteers'), false)
      const [person] = await readExportRows(ctx, [vid], [], false)
      return columns.flatMap(({ heading, cell }) =>
        ['Size', 'Shoe', 'Helps', 'Secret'].includes(heading) ? [[heading, cell(person!)]] : [],
      )
    })
  const seen = [
    ['Size', 'S'],
    ['Shoe', 41.5],
    ['Helps', 'Cook; Drive'],
  ]
  expect(await exported()).toEqual(seen)
  expect(await exported(tenant.superadmin)).toEqual([...seen, ['Secret', '']])
})
