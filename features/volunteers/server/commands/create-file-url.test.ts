import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ChangeSet, searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createFileUrl, getFileUrl } from '../../checklist-contract.ts'
import { getVolunteer, updateVolunteer } from '../../contract.ts'

let app: TestApp
let tenant: TestTenant
let vid: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  tenant = await app.newTenant()
  ;[vid] = (await addTestVolunteers(tenant, ['Tan Mei Ling'])) as [string]
})
afterAll(() => app.stop())

const address = (url: string) => `${app.platform.listening}${url}`

const ask = (more: object = {}, as = tenant.user) =>
  app.call(
    createFileUrl,
    { body: { type: 'individual', userVId: vid, index: 1, fileSize: 5, fileName: 'agreement.pdf', ...more } as never },
    as,
  )

const put = (url: string, content: string | Uint8Array<ArrayBuffer>) => uploadFile(app, { url }, content)

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
const slots = async () => (await app.call(getVolunteer, { params: { id: vid } }, tenant.user)).body.filesMetaData

it('is named by a generated id, a dash and the cleaned name, and kept when the person is saved', async () => {
  const fileName = await upload('hello', { fileName: '../../agreement.pdf' })
  expect(fileName).toMatch(/^[0-9a-f-]{36}-agreement\.pdf$/)
  expect((await slots())[0]).toMatchObject({ fileName: '', size: 0 })
  const saved = await save([{ index: 3, checked: true, dateChecked: '2026-01-02', fileName, downloadLink: 'x' }])
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  const kept = {
    index: 3,
    checked: true,
    dateChecked: '2026-01-02',
    validUntil: '',
    fileName,
    name: 'agreement.pdf',
    size: 5,
  }
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

it('individualDelete takes the file out of its slot at once', async () => {
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
  const [removed, opened, saved] = await history({ recordName: 'mei ling' })
  expect(removed).toMatchObject({ action: 'Removed a file from the checklist', recordName: 'Tan Mei Ling' })
  expect(opened).toMatchObject({ action: 'Opened a file of a volunteer' })
  expect(saved).toMatchObject({ action: 'Edited a volunteer', recordName: 'Tan Mei Ling' })
})
