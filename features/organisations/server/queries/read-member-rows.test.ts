import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Cell } from '#shared/cell.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addMember } from '../../member-contract.ts'
import { readMemberRows } from './read-member-rows.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (organisationId: string, sensitive: boolean) =>
  tenant.run(tenant.user, async (ctx) => {
    const pages: Cell[][][] = []
    for await (const page of readMemberRows(ctx, organisationId, sensitive)) pages.push(page)
    return pages
  })

it('has headings and a row for each existing member, numbers on request', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const body = { fullName: 'Mei', dob: '1990-03-25', nric: 's1234567d', gender: 'female', contactNo: '91234567' }
  await test.call(addMember, { params: { organisationId }, body }, tenant.user)
  const [headings, rows, ...none] = await read(organisationId, false)
  expect(headings![0]!.join()).toBe('Full Name,Email,Contact Number,Postal Code,Gender,Citizenship,Date of Birth')
  expect([rows, none]).toEqual([[['Mei', '', '+6591234567', '', 'female', '', { date: '1990-03-25' }]], []])
  const [all, sensitive] = await read(organisationId, true)
  expect([all![0]!.at(-1), sensitive![0]!.at(-1)]).toEqual(['NRIC / FIN', 'S1234567D'])
})

it('comes by pages of 500, without who was deleted or is of another organisation', async () => {
  const members = Array.from({ length: 501 }, (_, at) => `Member ${at}`)
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', members)
  await addTestOrganisation(tenant, 'North Club', ['Arun'])
  await tenant.inside(({ db, now }) =>
    db.updateTable('organisation_members').set({ deleted_at: now }).where('id', '=', memberIds[3]!).execute(),
  )
  expect((await read(organisationId, false)).map((page) => page.length)).toEqual([1, 500])
  const pages = await read((await addTestOrganisation(tenant, 'Third', members)).organisationId, false)
  expect(pages.map((page) => page.length)).toEqual([1, 500, 1])
  expect(pages.flat().map(([name]) => name)).toEqual(['Full Name', ...members])
})
