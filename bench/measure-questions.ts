// The ready questions of 200,000 people and 2,000,000 attendances, and the list of people with each filter of theirs, alone
// and any three together.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { listQuery } from '#features/selection/query-rules.ts'
import type { Trait } from '#features/selection/search-fields.ts'
import { percentile, timeOf } from './measure.ts'
import { openProduct, type Product } from './open-product.ts'
import { addAttendedYears } from './seed-attended-years.ts'
import { addPeople } from './seed-daily-work.ts'
import { vary } from './seed-what-people-said.ts'
import { type Call, staySignedIn } from './stay-signed-in.ts'

const questionsMark = 300
const listMark = 100
const times = 20
const shownWorst = 15

const asked: [Trait, string][] = [
  ['age', '20-25'],
  ['birthMonth', '11'],
  ['guardian', 'unconfirmed'],
  ['language', 'Tamil'],
  ['role', 'Driver'],
  ['freeOn', 'Saturday'],
  ['joined', '..6'],
  ['lastCame', '3..'],
  ['lastCame', 'never'],
  ['hours', '45..50'],
  ['yearHours', '1..'],
  ['leaves', 'late'],
  ['came', '2026-10-01..2026-10-31'],
]

/** Returns whether the questions and every list are within their marks. */
export async function measureQuestions(keptDir?: string): Promise<boolean> {
  const dir = keptDir ?? mkdtempSync(path.join(tmpdir(), 'manyhands-questions-'))
  const isNew = !existsSync(path.join(dir, 'postgres'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    return await openProduct({ dir, port: 54359, atOnce: 1 }, async (product) => {
      if (isNew) await fill(product)
      return measure(product)
    })
  } finally {
    if (!keptDir) rmSync(dir, { recursive: true, force: true })
  }
}

async function fill(product: Product): Promise<void> {
  await addPeople(product)
  const superuser = new pg.Client({ connectionString: product.adminUrl })
  await superuser.connect()
  await addAttendedYears(superuser, product.tenantId)
  await vary(superuser, product.tenantId)
  await superuser.end()
}

async function measure({ server }: Product): Promise<boolean> {
  let call = await staySignedIn(server, 1)
  const p95 = async (ask: () => Promise<unknown>) => {
    const taken: number[] = []
    await ask()
    for (let i = 0; i < times; i++) taken.push(await timeOf(ask))
    return percentile(taken, 0.95)
  }
  let isKept = true
  for (const target of ['/analytics/who', '/analytics/who?language=Tamil&freeOn=Saturday']) {
    const taken = await p95(() => call('GET', target))
    isKept &&= taken <= questionsMark
    console.log(`${target.padEnd(50)} p95 ${taken.toFixed(1)} ms (mark ${questionsMark})`)
    if (target === '/analytics/who')
      for (const { title, count } of (await call('GET', target)).questions) console.log(`  ${title}: ${count}`)
  }
  const found: { name: string; taken: number; total: number }[] = []
  for (const filters of [...asked.map((one) => [one]), ...threes(asked)]) {
    if (found.length % 20 === 0) call = await staySignedIn(server, 1)
    const name = filters.map((filter) => filter.join(' ')).join(', ')
    found.push({ name, ...(await measureList(call, filters, p95)) })
  }
  const show = ({ name, taken, total }: (typeof found)[number]) =>
    console.log(`${name.padEnd(60)} p95 ${taken.toFixed(1).padStart(7)} ms, ${total} found`)
  console.log(`Lists: mark ${listMark}`)
  found.slice(0, asked.length).forEach(show)
  const combined = found.slice(asked.length).toSorted((a, b) => b.taken - a.taken)
  const over = found.filter(({ taken }) => taken > listMark).length
  console.log(`The slowest of ${combined.length} with three filters; ${over} lists of all are over the mark`)
  combined.slice(0, shownWorst).forEach(show)
  return isKept && over === 0
}

async function measureList(
  call: Call,
  filters: readonly [Trait, string][],
  p95: (ask: () => Promise<unknown>) => Promise<number>,
) {
  const body = { query: listQuery(Object.fromEntries(filters)), sort: [{ createdOn: 'desc' }], from: 0, size: 25 }
  const { hits } = await call('POST', '/_search', body)
  return { taken: await p95(() => call('POST', '/_search', body)), total: hits.total.value as number }
}

/** Any three of different traits. */
function threes(all: readonly [Trait, string][]): [Trait, string][][] {
  return all
    .flatMap((one, i) =>
      all
        .slice(i + 1)
        .flatMap((two, j) => all.slice(i + j + 2).map((three) => [one, two, three] satisfies [Trait, string][])),
    )
    .filter((some) => new Set(some.map(([trait]) => trait)).size === some.length)
}
