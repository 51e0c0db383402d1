import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type ChangeSet, getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createFileUrl, getFileUrl } from '../../checklist-contract.ts'
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

const address = (url: string) => `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}${url}`

const ask = (more: object = {}, as = tenant.user) =>
  app.call(
    createFileUrl,
    { body: { type: 'individual', userVId: vid, index: 1, fileSize: 5, fileName: 'agreement.pdf', ...more } as never },
    as,
  )

async function put(url: string, content: string | Uint8Array, type = 'application/pdf'): Promise<number> {
  const answer = await fetch(address(url), {
    method: 'PUT',
    body: content as BodyInit,
    headers: { 'content-type': type },
  })
  return answer.status
}

async function upload(content = 'hello', more: object = {}): Promise<string> {
  const { body } = await ask({ fileSize: content.length, ...more })
  expect(await put(body.url, content, body.contentType)).toBe(200)
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

describe('an upload', () => {
  it('is named by a generated id, a dash and the cleaned name, and kept when the person is saved', async () => {
    const fileName = await upload('hello', { fileName: '../../agreement.pdf' })
    expect(fileName).toMatch(/^[0-9a-f-]{36}-agreement\.pdf$/)
    expect((await slots())[0]).toMatchObject({ fileName: '', size: 0 })
    const saved = await save([{ index: 3, checked: true, dateChecked: '2026-01-02', fileName, downloadLink: 'x' }])
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    const kept = { index: 3, checked: true, dateChecked: '2026-01-02', fileName, name: 'agreement.pdf', size: 5 }
    expect(await slots()).toHaveLength(10)
    expect((await slots())[2]).toEqual(kept)
    const link = await app.call(getFileUrl, { query: { userVId: vid, type: 'individual', fileName } }, tenant.user)
    const file = await fetch(address(link.body.url))
    expect(await file.text()).toBe('hello')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('takes 10,485,760 bytes and not one more', async () => {
    const { status, body } = await ask({ fileSize: 10_485_760 })
    expect(status).toBe(200)
    expect((await ask({ fileSize: 10_485_761 })).status).toBe(413)
    expect(await put(body.url, new Uint8Array(10_485_761))).toBe(413)
    expect(await put(body.url, new Uint8Array(10_485_760))).toBe(200)
    expect(await put(body.url, new Uint8Array(10_485_760))).toBe(403)
  })

  it.each([
    ['index 0', { index: 0 }, 400],
    ['index 11', { index: 11 }, 400],
    ['index -1', { index: -1 }, 400],
    ['index "1e1"', { index: '1e1' }, 400],
    ['no size', { fileSize: 0 }, 400],
    ['half a byte', { fileSize: 1.5 }, 400],
    ['an unknown type', { type: 'group' }, 400],
    ['an unknown key', { folder: '/etc' }, 400],
    ['a person who is not there', { userVId: '019c0000-0000-7000-8000-000000000000' }, 404],
  ])('refuses %s', async (_name, more, status) => expect((await ask(more)).status).toBe(status))

  it('of another organisation is not found', async () => {
    const stranger = await app.newTenant()
    expect((await ask({}, stranger.user)).status).toBe(404)
    const fileName = await upload()
    const link = await app.call(getFileUrl, { query: { userVId: vid, fileName } }, stranger.user)
    expect(link.status).toBe(404)
  })
})

describe('a save', () => {
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
})

test('individualDelete takes the file out of its slot at once', async () => {
  const fileName = await upload()
  await save([{ index: 4, fileName, checked: true }])
  const read = () => app.call(getFileUrl, { query: { userVId: vid, fileName } as never }, tenant.user)
  expect((await read()).status).toBe(200)
  const gone = await app.call(
    createFileUrl,
    { body: { type: 'individualDelete', userVId: vid, index: 4 } as never },
    tenant.user,
  )
  expect([gone.status, gone.body.fileName]).toEqual([200, fileName])
  expect((await slots())[3]).toMatchObject({ fileName: '', checked: true })
  expect((await read()).status).toBe(404)
  const history = async (query: object) =>
    (await app.call(searchHistory, { query } as never, tenant.superadmin)).body.changeSets as ChangeSet[]
  const [removed, saved] = await history({ recordName: 'mei ling' })
  expect(removed).toMatchObject({ action: 'Removed a file from the checklist', recordName: 'Tan Mei Ling' })
  expect(saved).toMatchObject({ action: 'Edited a volunteer', recordName: 'Tan Mei Ling' })
})

test('a save of ticks alone has the name of the person in the history', async () => {
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
