import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as staff from '#features/accounts/staff-contract.ts'
import { exportVolunteers, getExport } from '#features/selection/export-contract.ts'
import { startWorker } from '#product/worker.ts'
import { createPlatform } from '#server/create-platform.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { secretKey } from '#testing/secret-key.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { signAccessToken } from '../http/access-token.ts'
import { findSignedIn } from '../http/session.ts'
import { runAsActor } from '../run-as-actor.ts'
import { defineJob } from './define-job.ts'
import { runJobs } from './run-jobs.ts'

let app: TestApp
let tenant: TestTenant
let worker: { stop(): Promise<void> }
let platform: Awaited<ReturnType<typeof createPlatform>>
const stopping = new AbortController()
const waiting = new Map<unknown, { person: Person; exportId: string }>()

const seen: string[] = []
const gates = new Map<string, () => void>()
/** Work of two steps, with a gate between them. */
const twoSteps = defineJob({
  name: 'two-steps',
  data: z.object({ mark: z.string() }),
  run: async (ctx, { mark }) => {
    await ctx.step(async () => void seen.push(`begun ${mark}`))
    await new Promise<void>((resolve) => void gates.set(mark, resolve))
    await ctx.step(async () => void seen.push(`done ${mark}`))
  },
  giveUp: async (ctx, { mark }) => ctx.step(async () => void seen.push(`ended ${mark}`)),
})

let zones: { zone: string; locations: string[] }[]
beforeAll(async () => {
  app = await startTestApp({}, { own: true })
  tenant = await app.newTenant()
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const rows = await tenant.inside(({ db }) =>
    db
      .selectFrom('zones')
      .innerJoin('venues', 'venues.zone_id', 'zones.id')
      .select(['zones.name as zone', 'venues.name as venue', 'zones.position'])
      .orderBy('zones.position')
      .execute(),
  )
  zones = [...Map.groupBy(rows, (row) => row.zone)].map(([zone, of]) => ({
    zone,
    locations: of.map(({ venue }) => venue),
  }))
  for (const [, , act] of acts) {
    const asked = await askForExport()
    expect((await act(asked.person)).status).toBeLessThan(300)
    waiting.set(act, asked)
  }
  worker = await startWorker(app.platform)
  platform = await createPlatform(testConfig(), (await workerDatabase()).appUrl, { jobs: [twoSteps] })
  await runJobs(platform, [twoSteps], stopping.signal)
}, 120_000)
afterAll(async () => {
  stopping.abort()
  await platform.close()
  await worker.stop()
  await app.stop()
})

const all = () => zones.map(({ locations }) => locations)
const onlyFirst = () => zones.map(({ locations }, place) => (place ? [] : locations.slice(0, 1)))
const edit = ({ username }: Person, userRole: 'user' | 'kiosk' | 'superadmin', locationpermission: string[][]) =>
  app.call(staff.updateAccount, { params: { username }, body: { userRole, locationpermission } }, tenant.superadmin)

/** What is done to an account, and whether it still gets what it had asked for. */
const acts: [string, boolean, (person: Person) => Promise<{ status: number }>][] = [
  [
    'deleted',
    false,
    (person) => app.call(staff.deleteAccount, { params: { username: person.username } }, tenant.superadmin),
  ],
  [
    'reset',
    false,
    (person) => app.call(staff.sendTemporaryPassword, { body: { username: person.username } }, tenant.superadmin),
  ],
  ['made a kiosk', false, (person) => edit(person, 'kiosk', all())],
  ['limited to one location', false, (person) => edit(person, 'user', onlyFirst())],
  ['saved as it was', true, (person) => edit(person, 'user', all())],
  ['made a superadmin', true, (person) => edit(person, 'superadmin', all())],
]

const exportOf = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const linksOf = (person: Person) =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('events')
      .select('number')
      .where('account_id', '=', person.accountId)
      .where(sql<boolean>`payload ? 'url'`)
      .execute(),
  )

async function askForExport(): Promise<{ person: Person; exportId: string }> {
  const person = await tenant.addPerson('user')
  const asked = await app.call(exportVolunteers, { body: {} }, person)
  expect(asked.status).toBe(202)
  return { person, exportId: asked.body.exportId }
}

test('a stricter organisation ends the work of who has some locations, and of nobody else', async () => {
  const own = await app.newTenant()
  const save = async (limitPeopleToLocations: string) => {
    const { settings, version } = (await app.call(staff.getTenantSettings, {}, own.superadmin)).body
    const body = { settings: { ...settings, limitPeopleToLocations }, version }
    expect((await app.call(staff.updateTenantSettings, { body }, own.superadmin)).status).toBe(200)
  }
  const cuts = () => own.inside(({ db }) => db.selectFrom('rights_cuts').select('account_id').execute())
  const limited = await own.addPerson('user', { venues: [] })
  await save('off')
  expect(await cuts()).toEqual([])
  await save('only')
  expect(await cuts()).toEqual([{ account_id: limited.accountId }])
})

const outcome = async (person: Person, exportId: string) => {
  await vi.waitUntil(async () => (await exportOf(exportId)).state !== 'running', { timeout: 25_000 })
  const row = await exportOf(exportId)
  return { state: row.state, files: row.storage_key ? 1 : 0, links: (await linksOf(person)).length }
}

/** A new session of the same account, where it still may have one. */
async function signInAgain(person: Person): Promise<Person> {
  const id = uuidv7()
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('account_sessions')
      .values({
        tenant_id: tenant.id,
        id,
        account_id: person.accountId,
        rotated_on: now,
        created_on: now,
        expires_on: new Date(now.getTime() + 60_000),
      })
      .execute(),
  )
  return { ...person, sessionId: id, token: await signAccessToken(secretKey, id, new Date(), 60) }
}

describe.each(acts)('an account that was %s', (_name, gets, act) => {
  test(`${gets ? 'gets' : 'gets nothing of'} the export that it waits for`, async () => {
    const { person, exportId } = waiting.get(act)!
    expect(await outcome(person, exportId)).toEqual(
      gets ? { state: 'done', files: 1, links: 1 } : { state: 'failed', files: 0, links: 0 },
    )
  })

  test(`gets ${gets ? 'another' : 'no'} link of an export that was done before`, async () => {
    const { person, exportId } = await askForExport()
    expect(await outcome(person, exportId)).toEqual({ state: 'done', files: 1, links: 1 })
    const ask = async (as: Person) => (await app.call(getExport, { params: { id: exportId } }, as)).body.url
    expect(await ask(person)).toMatch(/^\/api\/files\//)
    await act(person)
    const url = await ask(await signInAgain(person))
    expect(url ? 'a link' : 'none').toBe(gets ? 'a link' : 'none')
  })

  test(`has its running work ${gets ? 'done' : 'ended before its next step, and not tried again'}`, async () => {
    const person = await tenant.addPerson('user')
    const signedIn = await findSignedIn(platform, person.sessionId)
    await runAsActor(platform, signedIn!, platform.log, (ctx) => ctx.enqueue(twoSteps, { mark: person.accountId }))
    await vi.waitUntil(() => seen.includes(`begun ${person.accountId}`), { timeout: 25_000 })
    await act(person)
    gates.get(person.accountId)!()
    await vi.waitUntil(() => seen.some((one) => /^(done|ended)/.test(one) && one.endsWith(person.accountId)), {
      timeout: 25_000,
    })
    expect(seen.filter((one) => one.endsWith(person.accountId))).toEqual([
      `begun ${person.accountId}`,
      `${gets ? 'done' : 'ended'} ${person.accountId}`,
    ])
  })
})
