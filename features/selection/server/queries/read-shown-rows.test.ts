import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type LastShown, readShownRows } from './read-shown-rows.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

type Rows = Parameters<typeof readShownRows>[1]

/** All of them, so many at once. */
async function readAll(tenant: TestTenant, rows: Omit<Rows, 'columns'>, as: Person = tenant.user, most = 2) {
  const names: unknown[] = []
  let last: LastShown | undefined
  do {
    const page = await tenant.run(as, (ctx) =>
      readShownRows(ctx, { ...rows, columns: ['fullName', 'tier'] }, last, most),
    )
    names.push(...page.people.map((person) => person['fullName']))
    last = page.people.length === most ? page.last : undefined
  } while (last)
  return names
}

it('reads pages in the order of the list, with what is alike in it by its id', async () => {
  const tenant = await test.newTenant()
  const at = (day: number) => ({ created_on: new Date(Date.UTC(2026, 0, day, 3, 0, 0, 1)) })
  await addTestVolunteers(tenant, ['Cheong', 'Abu', 'Beng'], at(1))
  await addTestVolunteers(tenant, ['Dev', 'Abu'], at(2))
  const names = ['Abu', 'Abu', 'Beng', 'Cheong', 'Dev']
  const byName = (descending: boolean) => ({ sort: { field: 'fullName', descending } })
  expect(await readAll(tenant, byName(false))).toEqual(names)
  expect(await readAll(tenant, byName(true))).toEqual(names.toReversed())
  expect(await readAll(tenant, {})).toEqual(['Abu', 'Dev', 'Beng', 'Abu', 'Cheong'])
})

it('reads pages in an order that the list itself has no column of, those without a value last', async () => {
  const tenant = await test.newTenant()
  const shoe = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })
  const ids = await addTestVolunteers(tenant, ['Nine', 'None', 'Ten', 'Also Nine', 'Neither'])
  const answers = { 0: 9, 2: 10, 3: 9 }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('volunteer_answers')
      .values(
        Object.entries(answers).map(([at, number]) => ({
          tenant_id: tenant.id,
          volunteer_id: ids[Number(at)]!,
          field_id: shoe.id,
          number,
          answered_on: now,
        })),
      )
      .execute(),
  )
  const by = (descending: boolean) => ({ sort: { field: `own:${shoe.id}`, descending } })
  const [upwards, downwards] = [await readAll(tenant, by(false)), await readAll(tenant, by(true))]
  expect(upwards.slice(0, 3)).toEqual(['Nine', 'Also Nine', 'Ten'])
  expect(downwards.slice(0, 3)).toEqual(['Ten', 'Also Nine', 'Nine'])
  expect(upwards.slice(3)).toEqual(['None', 'Neither'])
  expect(downwards.slice(3)).toEqual(['Neither', 'None'])
  expect(await readAll(tenant, { sort: { field: 'hours', descending: true } })).toHaveLength(5)
})

it('reads those who are named or asked for, and whom the reader may see', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const [one] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [here.id] })
  const [two] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id] })
  await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  expect(await readAll(tenant, { vids: [one!, two!] }, limited)).toEqual(['Here'])
  expect(await readAll(tenant, { vids: [two!] }, tenant.superadmin)).toEqual(['Away'])
  expect(
    await readAll(tenant, { query: [{ kind: 'contains', field: 'fullName', text: 'her' }] }, tenant.superadmin),
  ).toEqual(['Here'])
  expect(await readAll(tenant, {}, limited)).toEqual(['Here'])
})
