import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countOrganisations, organisationHeadings, readOrganisationRows } from './read-organisation-rows.ts'
import { readReportForm } from './read-report-rows.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  const { organisationId: bank } = await addTestOrganisation(place.tenant, 'Harbour Bank', ['Mei', 'Arun'], {
    venue_ids: [place.here.id],
    group_size: 12,
  })
  const of = { form: 'organisations', kind: 'text' } as const
  const fields = [
    await addOwnField(test, place.tenant, { ...of, label: 'Industry' }),
    await addOwnField(test, place.tenant, { ...of, label: 'Discount', seenBy: 'superadmins' }),
  ]
  const owner = { tenant_id: place.tenant.id, organisation_id: bank }
  const answers = fields.map(({ id, label }) => ({ ...owner, field_id: id, said: `Its ${label}` }))
  await place.tenant.inside(({ db, now }) =>
    db
      .insertInto('organisation_answers')
      .values(answers.map((answer) => ({ ...answer, answered_on: now })))
      .execute(),
  )
  await addTestOrganisation(place.tenant, 'North Club', [], { venue_ids: [place.away.id] })
  const { organisationId } = await addTestOrganisation(place.tenant, 'Third', [], { deleted_at: new Date() })
  expect(organisationId).toBeTruthy()
})
afterAll(() => test.stop())

const query = { startDate: '', endDate: '', dateJoinedStart: '', dateJoinedEnd: '', venueIds: [], statuses: [] }
const read = (as: Person) =>
  place.tenant.run(as, async (ctx) => {
    const form = await readReportForm(ctx)
    const parts = form.organisations
    const first = await readOrganisationRows(ctx, query, parts, '', 1)
    const rest = first.next ? (await readOrganisationRows(ctx, query, parts, first.next, 5)).rows : []
    const rows = [...first.rows, ...rest]
    expect(await countOrganisations(ctx, query)).toBe(rows.length)
    const headings = organisationHeadings(form.organisations)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at]!, cell])))
  })

it('has the name first, the form in its order, numbers and dates', async () => {
  const [bank, club] = await read(place.tenant.superadmin)
  expect(Object.keys(bank!)[0]).toBe('Organisation Name')
  expect(bank).toMatchObject({
    'Organisation Name': 'Harbour Bank',
    'Entity Type': 'Company',
    Status: 'New',
    Members: 2,
    'Date Registered': { date: '2026-12-01' },
    Industry: 'Its Industry',
    Discount: 'Its Discount',
  })
  expect(Object.values(bank!)).toContain(12)
  expect(club!['Organisation Name']).toBe('North Club')
})

it('is about the own locations, and has the own fields that the reader sees', async () => {
  const rows = await read(place.limited)
  expect(rows.map((row) => row['Organisation Name'])).toEqual(['Harbour Bank'])
  expect(rows[0]).toMatchObject({ Industry: 'Its Industry' })
  expect(Object.keys(rows[0]!)).not.toContain('Discount')
})
