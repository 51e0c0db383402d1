// An event has been announced: 2,000 people register by the public form from one hall. One in ten is known, one in
// twenty is a robot.
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createOrganisation } from '#features/form-settings/server/commands/open-organisation.ts'
import type { Challenge } from '#features/registration/contract.ts'
import { product } from '#product/features.ts'
import { createServer } from '#product/server.ts'
import { startWorker } from '#product/worker.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { WorkParameters, WorkSolution } from '#shared/proof-of-work.ts'
import { percentile } from './measure.ts'

const people = 2000
const longest = 500
/** Nobody types a form in less; sooner than this, a proof of work would be asked of everybody. */
const typing = 6000

/** All of them within so many seconds, against a server of their own. Answers whether every mark is kept. */
export async function rushRegistrations(seconds: number): Promise<boolean> {
  const dir = path.resolve('.cache/rush')
  const secretKey = 'a secret key for measuring only, never for an installation'
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const database = await startEmbeddedPostgres({
    dir: path.join(dir, 'postgres'),
    preferredPort: 54332,
    fallbackDir: '/tmp/manyhands-rush',
  })
  try {
    const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
    const worker = await startWorker(platform)
    const app = await createServer(platform)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const slug = `rush-${Date.now()}`
    await createOrganisation(platform, { slug, name: 'Rush' }, async () => {})
    const isKept = await rush(`${address}/api/register/${slug}/individual`, seconds)
    await app.close()
    await worker.stop()
    await platform.close()
    return isKept
  } finally {
    await database.stop()
  }
}

async function rush(url: string, seconds: number): Promise<boolean> {
  const form = (await (await fetch(url)).json()) as { consent: { version: string } }
  const phone = createPhone()
  const times: number[] = []
  const answers = new Map<string, number>()
  let refused = 0
  let asked = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      // the form is opened, and sent some seconds later
      await setTimeout((at * seconds * 1000) / people)
      const challenge = await requestChallenge(url)
      await setTimeout(typing)
      const isRobot = at % 20 === 7
      const body = {
        ...person(at),
        challenge,
        consentVersion: form.consent.version,
        ...(isRobot ? { website: 'x' } : {}),
      }
      // as the form does: asked for a proof of work, the phone solves it, and the same is sent again
      const first = await send(url, body)
      const needsProof = first.text.startsWith('428')
      const last = needsProof ? await send(url, { ...body, solution: await phone.solve(challenge.parameters) }) : first
      times.push(needsProof ? first.time + last.time : last.time)
      if (needsProof) asked++
      const answer = last.text
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (!isRobot && !answer.startsWith('201')) refused++
    }),
  )
  await phone.end()
  const [middle, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0))
  console.log(`${people} registrations in ${((performance.now() - started) / 1000).toFixed(0)} s from one address`)
  console.log(`${asked} of them were asked for a proof of work`)
  for (const [answer, count] of answers) console.log(`${String(count).padStart(6)}  ${answer}`)
  console.log(`median ${middle} ms, p95 ${p95} ms (mark ${longest}), p99 ${p99} ms; real people refused: ${refused}`)
  return Number(p95) <= longest && refused === 0 && answers.size === 1
}

async function requestChallenge(url: string): Promise<Challenge> {
  const reply = await fetch(`${url}/challenge`, { method: 'POST' })
  return reply.json() as Promise<Challenge>
}

/** The phones' work, in a thread of its own: it is not what is measured. */
function createPhone() {
  const worker = new Worker(new URL('./solve-work.ts', import.meta.url))
  const waiting: ((solution: WorkSolution) => void)[] = []
  worker.on('message', (solution: WorkSolution) => waiting.shift()?.(solution))
  return {
    solve: (parameters: WorkParameters) =>
      new Promise<WorkSolution>((resolve) => {
        waiting.push(resolve)
        worker.postMessage(parameters)
      }),
    end: () => worker.terminate(),
  }
}

async function send(url: string, body: object): Promise<{ text: string; time: number }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const start = performance.now()
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { text: `${reply.status} ${await reply.text()}`, time: performance.now() - start }
}

/** One in ten has registered before. */
function person(at: number) {
  const number = at % 10 === 9 ? at - 5 : at
  return {
    fullName: `Rush Person ${number}`,
    dob: `19${50 + (number % 50)}-0${1 + (number % 9)}-${10 + (number % 18)}`,
    gender: number % 2 ? 'Male' : 'Female',
    nationality: 'Singaporean',
    mobileNo: `9${String(number).padStart(7, '0')}`,
    email: `rush${number}@example.org`,
    purposeOfVolunteering: 'To give back',
    spokenLanguages: ['English', 'Mandarin'],
    agreeToTerms: true,
  }
}
