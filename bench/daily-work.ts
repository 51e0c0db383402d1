// What people do all day, as their browsers ask for it: a page of the list, a person opened, a person's whole form saved,
// somebody checked in; eight at a time, in turn with the same by hand-written SQL on plain tables of the same server.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { type Measured, measureWork, type Work } from './measure-work.ts'
import { openPages } from './open-pages.ts'
import { openProduct, type Product } from './open-product.ts'
import { addPeople, people, planSessions } from './seed-daily-work.ts'

const atOnce = 8
const rounds = 5
const keptFile = path.join(import.meta.dirname, 'kept-ratios.json')
/** A ratio that is worse by more than this is a change for the worse, and not the machine's mood. */
const allowed = 0.1

interface DailyWork extends Work {
  /** Requests a second. */
  mark: number
  /** Opens pages that others look at meanwhile; returns how they are closed. */
  watch?: () => Promise<() => void>
}

type Result = Measured & Pick<DailyWork, 'mark'>

/** Each work for so many seconds a round. With `--keep` the ratios are kept, with `--check` compared with those. */
export async function measureDailyWork(seconds: number, flags: string[]): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-daily-work-'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    const measured = await openProduct({ dir, port: 54353, atOnce }, async (product) => {
      const results: Result[] = []
      for (const { mark, watch, ...work } of await prepare(product)) {
        const close = await watch?.()
        results.push({ mark, ...(await measureWork(work, { atOnce, rounds, seconds }, product)) })
        close?.()
      }
      return results
    })
    print(measured)
    if (flags.includes('--keep')) keep(measured)
    return flags.includes('--check') ? isAsKept(measured) : measured.every(({ ours, mark }) => ours >= mark)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function prepare(product: Product): Promise<DailyWork[]> {
  const { owner, call } = product
  await addPeople(product)
  const page = JSON.stringify({
    query: {
      bool: {
        filter: [{ term: { compositeVolSortKey: 'indivols' } }],
        must_not: [{ match: { status: 'tombstone' } }],
      },
    },
    from: 0,
    size: 10,
    sort: [{ createdOn: { order: 'desc' } }],
  })
  const { rows } = await owner.query<{ id: string }>(
    "select id from hand_people where full_name like 'Person %' limit 2000",
  )
  const ids = rows.map(({ id }) => id)
  const forms = new Map<string, object>()
  for (const id of ids.slice(0, 200)) forms.set(id, await call('GET', `/v3/indivols/${id}`))
  const waiting = await planSessions(product, call)
  const next =
    <T>(list: T[], at = { now: 0 }) =>
    () =>
      list[at.now++ % list.length]!
  const [opened, openedByHand] = [next(ids), next(ids)]
  const saved = next([...forms.keys()])
  const [comes, comesByHand] = [next(waiting), next(waiting)]
  const phone = () => `9${Math.floor(Math.random() * 1e7)}`.padEnd(8, '0')
  const ask = (name: string, query: string, values: unknown[] = []) => owner.query({ name, text: query, values })
  const checkIn = {
    mark: 300,
    ours: () => {
      const { session, person } = comes()
      return call.send('POST', `/sessions/${session}/attendees/${person}/check-in`)
    },
    byHand: () =>
      ask(
        'check-in',
        'update hand_attendances set check_in = localtimestamp, version = version + 1 where id = $1 returning *',
        [comesByHand().id],
      ),
  }
  const watch = () => openPages(product.server, call, comes().session)
  return [
    {
      name: 'a page of the list, with its total',
      mark: 1500,
      ours: () => call.send('POST', '/_search', page),
      byHand: () =>
        ask(
          'page',
          'select *, (select total from hand_total) from hand_people order by created_on desc, id desc limit 10',
        ),
    },
    {
      name: 'a person opened',
      mark: 1000,
      ours: () => call.send('GET', `/v3/indivols/${opened()}`),
      byHand: () => ask('one', 'select * from hand_people where id = $1', [openedByHand()]),
    },
    {
      name: "a person's whole form saved",
      mark: 400,
      ours: async () => {
        const id = saved()
        const { version: _, ...form } = forms.get(id) as { version: number }
        const body = JSON.stringify({ ...form, mobileNo: phone() })
        await call.send('PUT', `/v2/indivols/${id}`, body, { 'idempotency-key': uuidv7() })
      },
      byHand: () =>
        ask(
          'save',
          'update hand_people set mobile_no = $2, version = version + 1, updated_on = now() where id = $1 returning *',
          [openedByHand(), phone()],
        ),
    },
    { name: 'somebody checked in', ...checkIn },
    { name: 'the same with four pages open', ...checkIn, watch },
  ]
}

function print(measured: Result[]): void {
  console.log(`${people.toLocaleString('en')} people, ${atOnce} at a time, median of ${rounds} rounds`)
  console.log('| work | a second | mark | by hand | ratio | ms of CPU: server + PostgreSQL | p95 in ms |')
  console.log('|---|---|---|---|---|---|---|')
  for (const { name, ours, mark, byHand, ratio, cpu, p95 } of measured)
    console.log(
      `| ${name} | ${ours.toFixed(0)} | ${mark}${ours < mark ? ', missed' : ''} | ${byHand.toFixed(0)} | ${ratio.toFixed(3)} | ${cpu.map((one) => one.toFixed(2)).join(' + ')} | ${p95.toFixed(1)} |`,
    )
}

function keep(measured: Result[]): void {
  const ratios = Object.fromEntries(measured.map(({ name, ratio }) => [name, Number(ratio.toFixed(4))]))
  writeFileSync(keptFile, `${JSON.stringify(ratios, null, 2)}\n`)
}

function isAsKept(measured: Result[]): boolean {
  const kept: Record<string, number> = JSON.parse(readFileSync(keptFile, 'utf8'))
  const worse = measured.filter(({ name, ratio }) => ratio < kept[name]! * (1 - allowed))
  for (const { name, ratio } of worse) console.log(`WORSE: ${name}, ${ratio.toFixed(3)} and not ${kept[name]}`)
  return worse.length === 0
}
