import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { emptyMember } from '../../member-rules.ts'
import { readMembers } from '../queries/read-organisations.ts'
import { overwriteMembers, putBackMembers } from './overwrite-members.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('writes over members, and puts back those whom nobody has changed since, one import after the other', async () => {
  const tenant = await test.newTenant()
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Alder', ['Arun', 'Mei'])
  const [arun = '', mei = ''] = memberIds
  const read = () =>
    tenant.run(tenant.user, async (ctx) =>
      (await readMembers(ctx, [organisationId])).get(organisationId)!.map(({ values }) => [values.email, values.nric]),
    )
  const write = (email: string, nric: string, ids = memberIds) =>
    tenant.run(tenant.user, async (ctx) => {
      const before = new Map(
        (await readMembers(ctx, [organisationId])).get(organisationId)!.map((one) => [one.vid, one]),
      )
      await overwriteMembers(
        ctx,
        ids.map((vid) => ({
          vid,
          before: before.get(vid)!.values,
          values: { ...emptyMember, fullName: 'A', email, nric },
        })),
      )
      return ctx.changeSetId
    })
  const first = await write('a@example.org', 'S1234567D')
  const second = await write('b@example.org', 'S1234567D')
  const back = (changeSetId: string) => tenant.run(tenant.user, (ctx) => putBackMembers(ctx, changeSetId, [arun, mei]))
  await back(second)
  expect(await read()).toEqual(Array(2).fill(['a@example.org', 'S1234567D']))
  await write('c@example.org', '', [mei])
  await back(first)
  expect(await read()).toEqual([
    ['', ''],
    ['c@example.org', ''],
  ])
})
