import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ChangeSet, getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createFileUrl } from '../../checklist-contract.ts'
import { getVolunteer, updateVolunteer } from '../../contract.ts'

let app: TestApp
let tenant: TestTenant
let vid: string
let other: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  tenant = await app.newTenant()
  ;[vid, other] = (await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])) as [string, string]
})
afterAll(() => app.stop())

const ask = (more: object = {}, as = tenant.user) =>
  app.call(
    createFileUrl,
    { body: { type: 'individual', userVId: vid, index: 1, fileSize: 5, fileName: 'agreement.pdf', ...more } as never },
    as,
  )

async function upload(content = 'hello', more: object = {}): Promise<string> {
  const { body } = await ask({ fileSize: content.length, ...more })
  expect(await uploadFile(app, body, content)).toBe(200)
  return body.fileName
}

const person = {
  fullName: 'Tan Mei Ling',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'mei.ling@example.org',
  status: 'Active',
  statusUpdates: [{ newStatus: 'Active' }],
  agreeToTerms: true,
}
const save = (filesMetaData: object[], id = vid) =>
  app.call(updateVolunteer, { params: { id }, body: { ...person, filesMetaData } as never }, tenant.user)
/** A save that the checklist refuses. */
const refused = async (filesMetaData: object[], id = vid) => {
  const { status, body } = await save(filesMetaData, id)
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'filesMetaData.0.fileName'])
}
const slots = async () => (await app.call(getVolunteer, { params: { id: vid } }, tenant.user)).body.filesMetaData

it('refuses a file that was never sent, or was sent for somebody else', async () => {
  const { body } = await ask()
  await refused([{ index: 1, fileName: body.fileName }])
  const fileName = await upload()
  await refused([{ index: 1, fileName }], other)
})

it('refuses one file in two slots, and two files in one', async () => {
  const [a, b] = [await upload(), await upload()]
  await refused([1, 2].map((index) => ({ index, fileName: a })))
  await refused([a, b].map((fileName) => ({ index: 1, fileName })))
})

it('moves a file, leaves what it does not name, and clears the date with the tick', async () => {
  const [a, b] = [await upload(), await upload()]
  await save([
    { index: 1, fileName: a, checked: true, dateChecked: '' },
    { index: 2, fileName: b },
  ])
  expect((await slots())[0].dateChecked).toMatch(/^\d{4}-\d\d-\d\d$/)
  await save([
    { index: 1, fileName: b, checked: false, dateChecked: '2026-01-02' },
    { index: 2, fileName: a },
  ])
  const [first, second] = await slots()
  expect([first.fileName, first.dateChecked, second.fileName]).toEqual([b, '', a])
  await save([{ index: 10, checked: true }])
  expect((await slots())[0].fileName).toBe(b)
})

it('leaves one line a slot in the history', async () => {
  const fileName = await upload()
  await save([{ index: 1, fileName, checked: true, dateChecked: '2026-01-02' }])
  await save([{ index: 1, fileName: '' }])
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select('fields').where('record_id', '=', vid).orderBy('id').execute(),
  )
  const lines = rows.flatMap(({ fields }) => (fields as Record<string, unknown>)['file_1'] ?? [])
  expect(lines).toEqual([null, 'agreement.pdf, checked 02 Jan 2026', 'agreement.pdf, checked 02 Jan 2026', ''])
})

it('a save of ticks alone has the name of the person in the history', async () => {
  expect((await save([{ index: 2, checked: true }])).status).toBe(200)
  expect(
    (
      await save([
        { index: 2, checked: false },
        { index: 3, checked: true },
      ])
    ).status,
  ).toBe(200)
  const { changeSets } = (await app.call(searchHistory, { query: { recordName: 'Tan Mei' } }, tenant.superadmin)).body
  expect(changeSets).toHaveLength(2)
  const { id } = (changeSets as ChangeSet[])[0]!
  const { changes } = (await app.call(getChangeSet, { params: { id } }, tenant.superadmin)).body
  expect(changes).toEqual([expect.objectContaining({ recordName: 'Tan Mei Ling', fields: expect.any(Object) })])
})

it('a file that no slot holds any longer is removed, and kept again where a slot takes it up', async () => {
  const fileName = await upload()
  const removed = () =>
    tenant.inside(
      async ({ db }) => (await db.selectFrom('files').select('removed_on').executeTakeFirstOrThrow()).removed_on,
    )
  await save([{ index: 1, fileName }])
  expect(await removed()).toBeNull()
  await save([{ index: 1, fileName: '' }])
  expect(await removed()).toBeInstanceOf(Date)
  await save([{ index: 2, fileName }])
  expect(await removed()).toBeNull()
})
