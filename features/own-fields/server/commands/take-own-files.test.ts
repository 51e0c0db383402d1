import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import { forgetFiles } from '#server/jobs/forget-files.ts'
import { shownFileName } from '#shared/file-names.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { uploadOwnFile } from '#testing/own-files.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import type { OwnField } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let letter: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  letter = await addOwnField(test, tenant, { kind: 'file', label: 'Letter' })
})
afterAll(() => test.stop())

const { create, created, opened, save } = volunteerCalls(() => ({ test, tenant }))
const upload = (field = letter, name = 'letter.pdf') => uploadOwnFile(test, field.id, tenant.user, name)
const answer = (fileName: string, field = letter) => ({ own: { [field.id]: fileName } })
const kept = () =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('files').select(['file_name', 'removed_on']).orderBy('id').execute()
    return rows.map((row) => [shownFileName(row.file_name), row.removed_on === null])
  })

it('is taken with a new record, replaced, removed, and taken again while it is there', async () => {
  const first = await upload()
  const vid = await created(answer(first))
  expect((await opened(vid)).own).toEqual({ [letter.id]: first })
  // of the same name, and still another one
  const second = await upload()
  expect((await save(vid, answer(second))).status).toBe(200)
  expect([(await opened(vid)).own, await kept()]).toEqual([
    { [letter.id]: second },
    [
      ['letter.pdf', false],
      ['letter.pdf', true],
    ],
  ])
  await save(vid, answer(''))
  expect([(await opened(vid)).own, (await kept())[1]]).toEqual([{}, ['letter.pdf', false]])
  await save(vid, answer(second))
  expect([(await opened(vid)).own, (await kept())[1]]).toEqual([{ [letter.id]: second }, ['letter.pdf', true]])
  const params = { recordType: 'volunteer', recordId: vid }
  const { text } = await test.call(getRecordHistory, { params }, tenant.user)
  expect([text.match(/"own:Letter"/g)?.length, text.includes(second)]).toEqual([4, false])
})

it('is no file of another field or record, none that was never sent, and no other text', async () => {
  const other = await addOwnField(test, tenant, { kind: 'file', label: 'Report' })
  const taken = await upload()
  const vid = await created(answer(taken))
  const missing = taken.replace('letter', 'lost')
  for (const wrong of [answer(await upload(other)), answer(taken), answer(missing), answer('letter.pdf')]) {
    const { status, body } = await create({ ...wrong, nric: '' })
    expect([status, body.errors[0].path]).toEqual([400, `own.${letter.id}`])
  }
  expect((await save(vid, answer(taken))).status).toBe(200)
})

it('stays in the store as long as a record has it, and goes with the answer', async () => {
  const { create: createOrganisation } = organisationCalls(() => ({ test, tenant }))
  const agreement = await addOwnField(test, tenant, { kind: 'file', label: 'Agreement', form: 'organisations' })
  await created(answer(await upload()))
  await createOrganisation(answer(await upload(agreement, 'agreement.pdf'), agreement))
  await upload(letter, 'nobody-took-it.pdf')
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('files')
      .set({ created_on: new Date(now.getTime() - 2 * 86_400_000) })
      .execute(),
  )
  await forgetFiles(test.platform)
  expect((await kept()).map(([name]) => name)).toEqual(['letter.pdf', 'agreement.pdf'])
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('volunteers').set({ erased_on: now }).execute()
    await db.deleteFrom('organisation_answers').execute()
  })
  await forgetFiles(test.platform)
  expect(await kept()).toEqual([])
})
