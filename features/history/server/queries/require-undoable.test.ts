import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGroup, deleteGroup, updateGroup } from '#features/groups/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchHistory } from '../../contract.ts'
import { markUndone } from '../commands/mark-undone.ts'
import { requireUndoable } from './require-undoable.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

/** The change-set of a group that was made, renamed and deleted by a colleague. */
async function changeSets(): Promise<[deleted: string, renamed: string]> {
  const { vid } = (await test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user)).body
  await test.call(updateGroup, { params: { vid }, body: { groupName: 'Drivers', groupDescription: '' } }, tenant.user)
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  const { changeSets: sets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  return [sets[0].id, sets[1].id]
}
const require = (id: string, { ofActor = false, as = tenant.superadmin, daysLater = 0 } = {}) =>
  tenant.run(as, (ctx) =>
    requireUndoable({ ...ctx, now: new Date(ctx.now.getTime() + daysLater * 86_400_000) }, id, ofActor),
  )

it('names what can be undone: what, when and who', async () => {
  const [deleted] = await changeSets()
  const text = new RegExp(`^Deleted a group, \\d\\d \\w{3} \\d{4}, \\d\\d:\\d\\d, ${tenant.user.username}$`)
  expect(await require(deleted)).toMatch(text)
})

it('finds for somebody of the staff what they did themselves', async () => {
  const [deleted] = await changeSets()
  expect(await require(deleted, { ofActor: true, as: tenant.user })).toContain('Deleted a group')
  await expect(require(deleted, { ofActor: true })).rejects.toMatchObject({ status: 404 })
})

it('refuses what is of another kind, is older than 30 days, was undone, or never was', async () => {
  const [deleted, renamed] = await changeSets()
  const only = 'Only imports, status changes and deletions can be undone, for 30 days.'
  await expect(require(renamed)).rejects.toThrow(only)
  await expect(require(deleted, { daysLater: 31 })).rejects.toThrow(only)
  await expect(require(deleted, { daysLater: 29 })).resolves.toContain('Deleted a group')
  await expect(require(uuidv7())).rejects.toMatchObject({ status: 404 })
  await tenant.run(tenant.superadmin, (ctx) => markUndone(ctx, deleted))
  await expect(require(deleted)).rejects.toThrow('This has been undone already.')
})
