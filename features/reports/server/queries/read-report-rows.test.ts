import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { reportTypes } from '../../contract.ts'
import { countReport, headingsOfReport, ownFieldsOf, readReportForm, readReportRows } from './read-report-rows.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
  await addAttendedMonths(tenant)
})
afterAll(() => test.stop())

const query = { startDate: '', endDate: '', dateJoinedStart: '', dateJoinedEnd: '', venueIds: [], statuses: [] }
const read = (type: (typeof reportTypes)[number]) =>
  tenant.run(tenant.user, async (ctx) => {
    const form = await readReportForm(ctx)
    const first = await readReportRows(ctx, { type, query, form }, '', 1)
    const rest = first.next ? (await readReportRows(ctx, { type, query, form }, first.next, 50)).rows : []
    return {
      headings: headingsOfReport(type, form),
      rows: [...first.rows, ...rest],
      count: await countReport(ctx, type, query),
    }
  })

it.each([
  ['indivols', 2],
  ['volunteeringorg', 1],
  ['attendance', 6],
] as const)('%s has %i rows, as counted, with a cell for each heading and the name first', async (type, count) => {
  const found = await read(type)
  expect([found.rows.length, found.count]).toEqual([count, count])
  expect(new Set(found.rows.map((row) => row.length))).toEqual(new Set([found.headings.length]))
  expect(found.headings[0]).toMatch(/Name/)
})

it('has the form of people in its order, nothing sensitive, and their hours as a number', async () => {
  const { headings, rows } = await read('indivols')
  const order = ['Full Name (as in NRIC)', 'Gender', 'Status', 'Date Registered', 'Hours'].map((one) =>
    headings.indexOf(one),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBe(0)
  expect(headings.slice(1).join()).not.toMatch(/NRIC|medical|criminal/i)
  expect(rows[0]!.at(-1)).toBe(4.5)
  expect(rows[0]!.at(-2)).toEqual({ date: '2026-09-30' })
})

it('has the own fields of its form that its owner sees, and one of attendance has none', async () => {
  const seen = await addOwnField(test, tenant, { kind: 'text', label: 'Diet' })
  const hidden = await addOwnField(test, tenant, { kind: 'text', label: 'Remarks', seenBy: 'superadmins' })
  const ofOrganisations = await addOwnField(test, tenant, { form: 'organisations', kind: 'text', label: 'Sector' })
  const idsFor = (as: Person) =>
    tenant.run(as, async (ctx) => {
      const form = await readReportForm(ctx)
      return reportTypes.map((type) => [type, ownFieldsOf(type, form).map(({ id }) => id)])
    })
  expect(Object.fromEntries(await idsFor(tenant.user))).toEqual({
    indivols: [seen.id],
    volunteeringorg: [ofOrganisations.id],
    attendance: [],
  })
  expect(Object.fromEntries(await idsFor(tenant.superadmin))).toMatchObject({ indivols: [seen.id, hidden.id] })
})
