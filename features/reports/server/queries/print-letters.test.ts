import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchAccesses } from '#features/history/access-contract.ts'
import type { Language } from '#shared/define-words.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { issueLetters, printLetters } from '../../letter-contract.ts'
import { writeLetterLink } from './letter-link.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const print = (batchId: string, as: Person | undefined = tenant.user) =>
  test.call(printLetters, { params: { batchId } }, as)
const pages = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length

it('is a page for each letter of the batch, for staff who see its people', async () => {
  const { batchId, siti, arun } = await issueTestLetter(test, tenant)
  const reply = await print(batchId)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('hours-letter-Siti Rahman.pdf'),
  })
  expect([reply.text.slice(0, 5), pages(reply.text)]).toEqual(['%PDF-', 1])
  const body = { vids: [siti, arun], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const both = (await test.call(issueLetters, { body }, tenant.user)).body
  expect(pages((await print(both.batchId)).text)).toBe(2)
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', arun).execute(),
  )
  expect(pages((await print(both.batchId)).text)).toBe(1)
  const stranger = await test.newTenant()
  const limited = await tenant.addPerson('user', { venues: [] })
  for (const as of [stranger.superadmin, limited]) expect((await print(batchId, as)).status).toBe(404)
  expect((await print(uuidv7())).status).toBe(404)
  expect((await print(batchId, tenant.kiosk)).status).toBe(403)
})

it('is noted among who took out what: whose letter it is, or how many they are', async () => {
  const own = await test.newTenant()
  const { batchId, siti, arun } = await issueTestLetter(test, own)
  const body = { vids: [siti, arun], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const both = (await test.call(issueLetters, { body }, own.user)).body
  await print(batchId, own.user)
  await print(both.batchId, own.user)
  const { accesses } = (await test.call(searchAccesses, { query: { kind: 'export' } }, own.superadmin)).body
  expect(accesses).toMatchObject([
    { username: own.user.username, recordName: 'Hours letters', details: expect.stringContaining('2') },
    { username: own.user.username, recordName: 'Siti Rahman', recordId: siti },
  ])
})

it('is in the language in which it was issued, with its days; in English unless told', async () => {
  const own = await test.newTenant()
  const { siti } = await issueTestLetter(test, own)
  const textIn = async (language?: Language) => {
    const body = { vids: [siti], firstDay: '2026-01-01', lastDay: '2026-12-31', ...(language ? { language } : {}) }
    const issued = await test.call(issueLetters, { body }, own.user)
    expect(issued.status).toBe(200)
    const address = `${test.platform.listening}/api/hours-letters/batches/${issued.body.batchId}/pdf`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${own.user.token}` } })
    return readPdf(Buffer.from(await reply.arrayBuffer())).replaceAll(/\s+/g, ' ')
  }
  expect(await textIn()).toContain('We confirm that Siti Rahman volunteered with')
  const malay = await textIn('ms')
  expect(malay).toContain('Dengan ini disahkan bahawa Siti Rahman telah berkhidmat sebagai sukarelawan')
  expect(malay).toContain('selama 4 jam 30 minit dari 1 Januari 2026 hingga 31 Disember 2026')
  expect(malay).not.toMatch(/Activity|Signature|genuine/)
  expect(malay).toMatch(/Jumlah\s+2\s+4 jam 30 minit/)
  expect(malay).not.toMatch(/\d (h|min)\b/)
  const body = { vids: [siti], firstDay: '2026-01-01', lastDay: '2026-12-31', language: 'fr' as never }
  expect((await test.call(issueLetters, { body }, own.user)).status).toBe(400)
})

it('prints the code of each address whole, on a line of its own', async () => {
  const own = await test.newTenant()
  const { batchId } = await issueTestLetter(test, own)
  // many: a code has hyphens, at which a line could break, by chance
  const letters = await own.inside(async ({ db }) => {
    const letter = await db.selectFrom('hours_letters').selectAll().executeTakeFirstOrThrow()
    const activities = JSON.stringify(letter.activities)
    const more = Array.from({ length: 20 }, () => ({ ...letter, activities, id: uuidv7() }))
    await db.insertInto('hours_letters').values(more).execute()
    return more
  })
  const address = `${test.platform.listening}/api/hours-letters/batches/${batchId}/pdf`
  const reply = await fetch(address, { headers: { authorization: `Bearer ${own.user.token}` } })
  const lines = readPdf(Buffer.from(await reply.arrayBuffer())).split('\n')
  const codes = letters.map(({ id: letterId }) =>
    writeLetterLink(test.platform.config.SECRET_KEY, { tenantId: own.id, letterId }),
  )
  expect(codes.filter((code) => !lines.includes(code))).toEqual([])
  expect(lines[lines.indexOf(codes[0]!) - 1]).toMatch(/^https?:.*\/hours-letter\/$/)
})

it('says that only sessions without a location count, where its account has no location', async () => {
  const own = await test.newTenant({ volunteerLanguages: ['ms'] })
  const { siti } = await issueTestLetter(test, own)
  const without = await own.addPerson('user', { venues: [] })
  const textFor = async (as: Person, language: Language) => {
    const body = { vids: [siti], firstDay: '2026-01-01', lastDay: '2026-12-31', language }
    const { batchId } = (await test.call(issueLetters, { body }, as)).body
    const address = `${test.platform.listening}/api/hours-letters/batches/${batchId}/pdf`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${as.token}` } })
    return readPdf(Buffer.from(await reply.arrayBuffer())).replaceAll(/\s+/g, ' ')
  }
  // the text of the other two cannot be read back from their fonts
  const restrictions = {
    en: 'at sessions without a location for 4 hours 30 minutes',
    ms: 'di sesi tanpa lokasi selama 4 jam 30 minit',
  }
  for (const language of ['en', 'ms'] as const) {
    expect(await textFor(without, language)).toContain(restrictions[language])
    expect(await textFor(own.user, language)).not.toContain(restrictions[language])
  }
})

it('is refused in a sentence for somebody who was erased since, and leaves them out among others', async () => {
  const own = await test.newTenant()
  const { batchId, siti, arun } = await issueTestLetter(test, own)
  const body = { vids: [siti, arun], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const both = (await test.call(issueLetters, { body }, own.user)).body
  expect((await print(batchId, own.user)).status).toBe(200)
  await own.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ erased_on: now }).where('id', '=', siti).execute(),
  )
  const refused = await print(batchId, own.user)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/was erased/)])
  expect(pages((await print(both.batchId, own.user)).text)).toBe(1)
})

it('is marked at its head once the records say otherwise or it was withdrawn, in its language', async () => {
  const own = await test.newTenant({ volunteerLanguages: ['ms'] })
  const { siti } = await issueTestLetter(test, own)
  const body = { vids: [siti], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const issue = async (language: Language) =>
    (await test.call(issueLetters, { body: { ...body, language } }, own.user)).body.batchId
  const [english, malay] = [await issue('en'), await issue('ms')]
  const read = async (batchId: string) => {
    const address = `${test.platform.listening}/api/hours-letters/batches/${batchId}/pdf`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${own.user.token}` } })
    return readPdf(Buffer.from(await reply.arrayBuffer())).replaceAll(/\s+/g, ' ')
  }
  const marks = /hours on record have changed|no longer stands|dalam rekod telah berubah|tidak lagi sah/
  expect([await read(english), await read(malay)].map((text) => marks.exec(text)?.[0])).toEqual([undefined, undefined])
  await own.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ hours: 9 })
      .where('volunteer_id', '=', siti)
      .where('check_out', 'is not', null)
      .execute(),
  )
  expect(await read(english)).toContain('The hours on record have changed The records have changed since')
  expect(await read(malay)).toContain('Jumlah jam dalam rekod telah berubah')
  await own.inside(({ db, now }) => db.updateTable('hours_letters').set({ withdrawn_on: now }).execute())
  expect(await read(english)).toContain('This letter no longer stands')
  // a new one has what is on record
  expect(marks.exec(await read(await issue('en')))).toBeNull()
})
