import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkFiles } from '#cli/check-files.ts'
import { printSignInSheet } from '#features/attendance/attendee-contract.ts'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { getRegistrationForm } from '#features/registration/contract.ts'
import { forgetFiles } from '#server/jobs/forget-files.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { drawPng, pngPart, smallJpeg } from '#testing/draw-picture.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { forgotPassword, getAccount } from '../../contract.ts'
import { getLogo, largestLogo, removeLogo, setLogo } from '../../logo-contract.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => void (app = await startTestApp({}, { worker: true })))
afterAll(() => app.stop())
beforeEach(async () => void (tenant = await app.newTenant({ name: 'Harbour & Friends' })))

const choose = (bytes: Buffer, as: Person = tenant.superadmin, name = 'harbour.png') =>
  app.call(setLogo, { body: { name, image: bytes.toString('base64') } }, as)
const accountOf = async (as: Person) => (await app.call(getAccount, {}, as)).body
const formOf = async ({ slug }: TestTenant) =>
  (await app.call(getRegistrationForm, { params: { tenant: slug, form: 'individual' } })).body.tenant
const keysOf = async (of: TestTenant) =>
  of.inside(({ db }) => db.selectFrom('files').select(['storage_key', 'removed_on']).orderBy('created_on').execute())

test('a superadmin chooses a logo, which everybody sees at an address of its own; colleagues cannot', async () => {
  expect((await choose(drawPng(), tenant.user)).status).toBe(403)
  expect((await app.call(removeLogo, {}, tenant.user)).status).toBe(403)
  expect((await accountOf(tenant.user)).logo).toBe('')
  expect((await app.call(getLogo, { params: { tenant: tenant.slug }, query: {} })).status).toBe(404)

  const saved = await choose(drawPng())
  expect([saved.status, saved.body.logo]).toEqual([200, expect.stringContaining(`/api/tenants/${tenant.slug}/logo?v=`)])
  const { logo } = saved.body
  for (const who of [tenant.superadmin, tenant.user, tenant.kiosk]) expect((await accountOf(who)).logo).toBe(logo)
  expect((await formOf(tenant)).logo).toBe(logo)

  const shown = await fetch(app.platform.listening + logo)
  expect((await shown.bytes()).subarray(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')))
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const older = await fetch(`${app.platform.listening}/api/tenants/${tenant.slug}/logo?v=older`)
  expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const headers = { 'if-none-match': older.headers.get('etag')! }
  expect((await fetch(app.platform.listening + logo, { headers })).status).toBe(304)
})

test('the logo of one organisation is that of no other', async () => {
  const neighbour = await app.newTenant()
  const [mine, theirs] = [
    (await choose(drawPng())).body.logo,
    (await choose(smallJpeg, neighbour.superadmin)).body.logo,
  ]
  expect(mine).not.toBe(theirs)
  expect((await accountOf(tenant.user)).logo).toBe(mine)
  expect((await formOf(neighbour)).logo).toBe(theirs)
  await app.call(removeLogo, {}, tenant.superadmin)
  expect((await formOf(tenant)).logo).toBe('')
  const left = await fetch(app.platform.listening + theirs)
  expect([left.status, left.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await fetch(app.platform.listening + mine)).status).toBe(404)
})

test.each<[string, Buffer, number, string]>([
  ['an SVG with a program', Buffer.from('<svg><script>alert(1)</script></svg>'), 400, 'An SVG file can hold programs'],
  ['a page named like a picture', Buffer.from('<!doctype html><script>1</script>'), 400, 'This file cannot be used'],
  ['too many bytes', Buffer.alloc(largestLogo + 1, 1), 413, 'A logo can be at most 256 KB.'],
  ['too many pixels', drawPng({ width: 30_000, height: 30_000, pixels: Buffer.alloc(8) }), 400, 'at most 2000'],
  ['more pixels than it says', drawPng({ pixels: Buffer.alloc(9_000_000) }), 400, 'This picture is damaged'],
])('%s is refused, and the logo before stays', async (_name, bytes, status, sentence) => {
  const before = (await choose(drawPng())).body.logo
  const refused = await choose(bytes)
  expect([refused.status, refused.body.detail]).toEqual([status, expect.stringContaining(sentence)])
  expect((await accountOf(tenant.user)).logo).toBe(before)
  expect(await keysOf(tenant)).toHaveLength(1)
  expect((await choose(smallJpeg)).status).toBe(200)
})

test('a picture that is a page as well is served without the page', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>')
  const both = Buffer.concat([drawPng({ parts: [pngPart('tEXt', page)] }), page])
  const { logo } = (await choose(both)).body
  const served = Buffer.from(await (await fetch(app.platform.listening + logo)).arrayBuffer())
  expect([both.includes('<script>'), served.includes('<script>')]).toEqual([true, false])
})

test('the history names the change', async () => {
  await choose(drawPng())
  await app.call(removeLogo, {}, tenant.superadmin)
  const { changeSets } = (await app.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets.map(({ action }: { action: string }) => action)).toEqual([
    'Removed the logo of the organisation',
    'Changed the logo of the organisation',
  ])
  const params = { id: changeSets[1].id }
  const { changes } = (await app.call(getChangeSet, { params }, tenant.superadmin)).body
  expect(changes).toEqual([
    expect.objectContaining({
      recordType: 'organisation settings',
      fields: expect.objectContaining({ logo: ['', 'harbour.png'] }),
    }),
  ])
})

test('the file of a logo lives as long as it is the logo, and the check finds nothing wrong', async () => {
  const { ownerUrl } = await workerDatabase()
  const wrong = async () =>
    (await checkFiles({ ownerUrl, platform: app.platform })).flatMap((result) => result.wrong ?? [])
  await choose(drawPng())
  await choose(smallJpeg)
  const [old, current] = (await keysOf(tenant)).map(({ storage_key }) => storage_key)
  const later = { ...app.platform, clock: () => new Date(Date.now() + 25 * 60 * 60 * 1000) }
  const sizes = () => Promise.all([old!, current!].map((key) => app.platform.storage.sizeOf(key)))
  expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)])
  await forgetFiles(later)
  expect(await sizes()).toEqual([undefined, expect.any(Number)])
  expect(await wrong()).toEqual([])
  await app.platform.storage.delete(current!)
  expect(await wrong()).toEqual([`1 times (${current})`])
  await app.call(removeLogo, {}, tenant.superadmin)
  expect(await wrong()).toEqual([])
})

test('mails carry the logo, with the name for who does not see it, and the plain text stays plain', async () => {
  const mailOf = async () => {
    await app.call(forgotPassword, { body: { username: tenant.user.username } })
    const folder = path.join(app.platform.config.DATA_DIR, 'outbox')
    const find = async () =>
      (await readdir(folder).catch(() => []))
        .filter((name) => name.startsWith(tenant.id) && name.endsWith('.eml'))
        .toSorted()
    const before = seen
    await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(before + 1)
    seen++
    return simpleParser(await readFile(path.join(folder, (await find()).at(-1)!)))
  }
  let seen = 0
  const plain = await mailOf()
  expect([plain.html, plain.attachments]).toEqual([false, []])
  await choose(drawPng())
  const dressed = await mailOf()
  const link = /\/reset-password#\S+/
  const withoutLink = (text = '') => text.replace(link, '').trim()
  expect(withoutLink(dressed.text)).toBe(withoutLink(plain.text))
  expect(dressed.attachments).toMatchObject([{ contentType: 'image/png', cid: 'logo', contentDisposition: 'inline' }])
  expect(dressed.html).toContain('alt="Harbour &amp; Friends"')
  expect(dressed.html).toMatch(/<a href="http[^"]+\/reset-password#[^"]+">/)
})

test('the sheet that people sign shows the logo, and is printed where its file is lost', async () => {
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const print = async () => {
    const sheet = await app.call(printSignInSheet, { params: { sessionId }, query: {} }, tenant.user)
    return [sheet.status, sheet.text.includes('/Subtype /Image')]
  }
  expect(await print()).toEqual([200, false])
  await choose(drawPng())
  expect(await print()).toEqual([200, true])
  await choose(smallJpeg)
  expect(await print()).toEqual([200, true])
  const { storage_key } = (await keysOf(tenant)).at(-1)!
  await app.platform.storage.delete(storage_key)
  expect(await print()).toEqual([200, false])
})
