// An event has been announced: 2,000 people register by the public form from one hall. One in ten is known, one in
// twenty is a robot. `node bench/registration-rush.ts [seconds]`; 600 unless told. Ends with an error when a mark is missed.
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createOrganisation } from '#cli/create-organisation.ts'
import type { Challenge } from '#features/registration/contract.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { jobs, startWorker } from '#server/worker.ts'
import { solveWork } from '#shared/proof-of-work.ts'
import { percentile } from './measure.ts'

const people = 2000
const seconds = Number(process.argv[2] ?? 600)
const longest = 500

const dir = path.resolve('.cache/rush')
const secretKey = 'a secret key for measuring only, never for an installation'
const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
const database = await startEmbeddedPostgres({
  dir: path.join(dir, 'postgres'),
  preferredPort: 54332,
  fallbackDir: '/tmp/manyhands-rush',
})
try {
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), jobs)
  const worker = await startWorker(platform)
  const app = await createApp(platform)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const slug = `rush-${Date.now()}`
  await createOrganisation(platform, { slug, name: 'Rush' }, async () => {})
  process.exitCode = (await rush(`${address}/api/register/${slug}/individual`)) ? 0 : 1
  await app.close()
  await worker.stop()
  await platform.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await database.stop()
}

async function rush(url: string): Promise<boolean> {
  const form = (await (await fetch(url)).json()) as { consent: { version: string } }
  // phones do this work, not the server: it is done before the clock starts
  const proofs = []
  for (let at = 0; at < people; at++) proofs.push(await prove(url))
  const times: number[] = []
  const answers = new Map<string, number>()
  let refused = 0
  const started = performance.now()
  await Promise.all(
    proofs.map(async (proof, at) => {
      await setTimeout((at * seconds * 1000) / people)
      const isRobot = at % 20 === 7
      const body = {
        ...person(at),
        ...proof,
        consentVersion: form.consent.version,
        ...(isRobot ? { website: 'x' } : {}),
      }
      const start = performance.now()
      const answer = await send(url, body)
      times.push(performance.now() - start)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (!isRobot && !answer.startsWith('201')) refused++
    }),
  )
  const [middle, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0))
  console.log(`${people} registrations in ${((performance.now() - started) / 1000).toFixed(0)} s from one address`)
  for (const [answer, count] of answers) console.log(`${String(count).padStart(6)}  ${answer}`)
  console.log(`median ${middle} ms, p95 ${p95} ms (mark ${longest}), p99 ${p99} ms; real people refused: ${refused}`)
  return Number(p95) <= longest && refused === 0 && answers.size === 1
}

async function prove(url: string) {
  const reply = await fetch(`${url}/challenge`, { method: 'POST' })
  const challenge = (await reply.json()) as Challenge
  return { challenge, solution: solveWork(challenge.parameters)! }
}

async function send(url: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return `${reply.status} ${await reply.text()}`
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
