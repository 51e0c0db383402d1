import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createPlatform } from '#server/create-platform.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { defineJob, type JobContext } from './define-job.ts'
import { runJobs } from './run-jobs.ts'

const data = z.object({ mark: z.string() })
const seen: { ctx: JobContext; mark: string }[] = []
const failing: string[] = []
const note = defineJob({
  name: 'note',
  data,
  run: async (ctx, { mark }) => void seen.push({ ctx, mark }),
})
const fail = defineJob({
  name: 'fail',
  data,
  retries: 0,
  run: async () => {
    throw new Error('this job fails')
  },
  giveUp: async (_ctx, { mark }) => void failing.push(mark),
})
const slow = defineJob({ ...note, name: 'slow' })

let app: TestApp
let tenant: TestTenant
let platform: Awaited<ReturnType<typeof createPlatform>>
const stopping = new AbortController()

beforeAll(async () => {
  app = await startTestApp({}, { own: true })
  tenant = await app.newTenant()
  const { appUrl } = await workerDatabase()
  platform = await createPlatform(testConfig(), appUrl, { jobs: [note, fail, slow] })
  await runJobs(platform, [note, fail], stopping.signal)
})
afterAll(async () => {
  stopping.abort()
  await platform.close()
  await app.stop()
})

async function enqueue(job: typeof note, mark: string, thenFail = false): Promise<void> {
  const { accountId, sessionId } = tenant.user
  const signedIn = await loadSignedIn(platform, { tenantId: tenant.id, accountId, sessionId, data: null })
  await runAsActor(platform, signedIn, platform.log, async (ctx) => {
    await ctx.enqueue(job, { mark })
    if (thenFail) throw new Error('rolled back')
  })
}

test('a job runs once, as the person who asked, in their tenant', async () => {
  await enqueue(note, 'first')
  const ran = await vi.waitUntil(() => seen.find((one) => one.mark === 'first'), { timeout: 5000 })
  expect(ran.ctx.tenantId).toBe(tenant.id)
  expect(ran.ctx.actor).toMatchObject({
    username: tenant.user.username,
    role: 'user',
    sessionId: tenant.user.sessionId,
  })
  const rows = await ran.ctx.step((ctx) => ctx.db.selectFrom('accounts').select('tenant_id').execute())
  expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([tenant.id]))
})

test('what a rolled back transaction queued never runs', async () => {
  await expect(enqueue(note, 'rolled-back', true)).rejects.toThrow('rolled back')
  await enqueue(note, 'after')
  await vi.waitUntil(() => seen.some((one) => one.mark === 'after'), { timeout: 5000 })
  expect(seen.map((one) => one.mark)).not.toContain('rolled-back')
})

test('fifty jobs do not wait for the next round of polling', async () => {
  const started = performance.now()
  for (let index = 0; index < 50; index++) await enqueue(note, `many-${index}`)
  await vi.waitUntil(() => seen.filter((one) => one.mark.startsWith('many-')).length === 50, { timeout: 60_000 })
  expect(performance.now() - started).toBeLessThan(6000)
  expect(new Set(seen.map((one) => one.ctx.jobId)).size).toBe(seen.length)
})

test('a job that failed for the last time says so once', async () => {
  await enqueue(fail, 'hopeless')
  await vi.waitUntil(() => failing.length, { timeout: 5000 })
  expect(failing).toEqual(['hopeless'])
})

test('the job of a killed worker is done by another one soon', { timeout: 60_000 }, async () => {
  const { appUrl } = await workerDatabase()
  const hanging = fork(path.resolve('testing/hanging-worker.ts'), [appUrl, 'slow'])
  await once(hanging, 'message') // it works
  await enqueue(slow, 'orphan')
  await once(hanging, 'message') // it has taken the job
  hanging.kill('SIGKILL')
  const killed = performance.now()
  await runJobs(platform, [slow], stopping.signal)
  const ran = await vi.waitUntil(() => seen.find((one) => one.mark === 'orphan'), { timeout: 50_000 })
  expect(ran.ctx.tenantId).toBe(tenant.id)
  expect(performance.now() - killed).toBeLessThan(40_000) // 15 on a quiet machine
})
