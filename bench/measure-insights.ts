// The charts of 200,000 people and 2,000,000 attendances, each asked for by itself, first with nobody else there and then
// while people are checked in; the tabs that show them; and what the sums that the charts read cost a check-in, with the
// triggers and without them in turns.
import { dimensions } from '#features/analytics/activity-contract.ts'
import { localDate } from '#shared/dates.ts'
import { cpuOf } from './cpu-of.ts'
import { percentile, timeOf } from './measure.ts'
import { openAttendedYears } from './open-attended-years.ts'
import type { Product } from './open-product.ts'
import { attendances } from './seed-attended-years.ts'
import { staySignedIn } from './stay-signed-in.ts'
import { viewInsights } from './view-insights.ts'

const mark = 300
const times = 40
/** Milliseconds of PostgreSQL that the sums may cost a check-in. */
const sumsMark = 0.3
const rounds = 8
const secondsOfRound = 2
const atOnce = 4
const checkInsOfASignIn = 1000

/** Returns whether every chart, every tab and the triggers are within their marks. */
export async function measureInsights(keptDir?: string): Promise<boolean> {
  return openAttendedYears({ name: 'insights', keptDir, port: 54358, atOnce: atOnce + 1 }, async (product) => {
    const charts = await measureCharts(product, await createCheckIn(product))
    const isSeen = await viewInsights(product.server)
    return (await measureSums(product, await createCheckIn(product))) && isSeen && charts
  })
}

/** Checks in the next of the 20,000 who have signed up for very large sessions; nobody of them is checked in before. */
async function createCheckIn({ owner, server }: Product): Promise<() => Promise<void>> {
  await owner.query(
    `update attendances a set check_in = null from sessions s
     where s.tenant_id = a.tenant_id and s.id = a.session_id and s.name = 'Very large' and a.check_in is not null`,
  )
  const { rows } = await owner.query<{ session: string; person: string }>(
    `select a.session_id as session, a.participant_id as person from sessions s
     join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id
     where s.name = 'Very large' and a.check_in is null order by a.id`,
  )
  let turn = 0
  let signedIn = staySignedIn(server, atOnce)
  return async () => {
    // filling and measuring take longer than a sign-in lasts
    if (turn % checkInsOfASignIn === 0) signedIn = staySignedIn(server, atOnce)
    const { session, person } = rows[turn++]!
    await (await signedIn)('POST', `/sessions/${session}/attendees/${person}/check-in`)
  }
}

async function measureCharts({ server }: Product, checkIn: () => Promise<void>): Promise<boolean> {
  const month = localDate(new Date(), 'Asia/Singapore').slice(0, 7)
  const from = `${Number(month.slice(0, 4)) - 3}${month.slice(4)}`
  const charts: [string, string][] = [
    ['sign-ups', '/analytics/sign-ups'],
    ['sign-ups of three years', `/analytics/sign-ups?from=${from}`],
    ['statuses', '/analytics/statuses'],
    ['ages', '/analytics/ages'],
    ['genders', '/analytics/genders'],
    ['nationalities', '/analytics/nationalities'],
    ['attendance', '/analytics/attendance'],
    ['attendance of three years', `/analytics/attendance?from=${from}`],
    ...dimensions.map((by): [string, string] => [`sessions by ${by}`, `/analytics/activities?by=${by}`]),
    ['the same by role, three years', `/analytics/activities?by=role&from=${from}`],
    ['busiest hours', '/analytics/busiest-hours'],
    ['busiest hours of three years', `/analytics/busiest-hours?from=${from}`],
  ]
  console.log(`${attendances.toLocaleString('en')} attendances; milliseconds, p95 and median, mark ${mark}`)
  let call = await staySignedIn(server, 1)
  const measure = async (target: string) => {
    const taken: number[] = []
    for (let i = 0; i < times; i++) taken.push(await timeOf(() => call('GET', target)))
    return [percentile(taken, 0.95), percentile(taken, 0.5)] as const
  }
  let isKept = true
  for (const [name, target] of charts) {
    call = await staySignedIn(server, 1)
    await measure(target)
    const alone = await measure(target)
    let isOver = false
    let checkedIn = 0
    const writers = Promise.all(
      Array.from({ length: 2 }, async () => {
        for (; !isOver; checkedIn++) await checkIn()
      }),
    )
    const beside = await measure(target)
    isOver = true
    await writers
    isKept &&= alone[0] <= mark && beside[0] <= mark
    const figures = [...alone, ...beside].map((value) => value.toFixed(1).padStart(8)).join('')
    console.log(`${name.padEnd(32)}${figures}  beside ${checkedIn} check-ins`)
  }
  return isKept
}

const sumsTriggers = ['sum_inserted', 'sum_updated']

async function measureSums(product: Product, checkIn: () => Promise<void>): Promise<boolean> {
  const { owner } = product
  await run(product, checkIn)
  const spent: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let round = 0; round < rounds; round++)
    for (const way of ['enable', 'disable'] as const) {
      for (const trigger of sumsTriggers) await owner.query(`alter table attendances ${way} trigger ${trigger}`)
      spent[way].push(await run(product, checkIn))
    }
  for (const trigger of sumsTriggers) await owner.query(`alter table attendances enable trigger ${trigger}`)
  const cost = percentile(
    spent.enable.map((one, i) => one - spent.disable[i]!),
    0.5,
  )
  const median = (list: number[]) => percentile(list, 0.5).toFixed(2)
  console.log(
    `ms of PostgreSQL for a check-in: ${median(spent.enable)} with the sums, ${median(spent.disable)} without; ` +
      `the sums cost ${cost.toFixed(2)} (mark ${sumsMark}, ${cost <= sumsMark ? 'kept' : 'MISSED'})`,
  )
  return cost <= sumsMark
}

/** Milliseconds of CPU of PostgreSQL for one of what so many at once do. */
async function run({ server, postmaster }: Product, work: () => Promise<void>): Promise<number> {
  const [, before] = cpuOf(server, postmaster)
  const end = performance.now() + secondsOfRound * 1000
  let count = 0
  const one = async () => {
    for (; performance.now() < end; count++) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const [, after] = cpuOf(server, postmaster)
  return ((after - before) / count) * 1000
}
