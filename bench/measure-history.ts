// What the history costs a save: the whole form of a person saved with the triggers of the history, and without them, in
// turns on the same server. Counted is the CPU of PostgreSQL for one save, which other programs of the machine move less
// than its time.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { cpuOf } from './cpu-of.ts'
import { percentile } from './measure.ts'
import { openProduct, type Product } from './open-product.ts'
import { addPeople } from './seed-daily-work.ts'

/** Milliseconds of PostgreSQL that the history may cost a save. */
const mark = 0.3
const rounds = 12
const seconds = 3
const atOnce = 4
const tables = ['volunteers', 'volunteer_profiles']

/** Answers whether the history costs a save no more than its mark. */
export async function measureHistory(): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-history-'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    return await openProduct({ dir, port: 54357, atOnce }, async (product) => {
      await addPeople(product)
      return await measure(product)
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measure(product: Product): Promise<boolean> {
  const save = await createSave(product)
  await run(product, save) // what is compiled and read once
  const spent: { with: number[]; without: number[] } = { with: [], without: [] }
  for (let round = 0; round < rounds; round++)
    for (const way of ['with', 'without'] as const) {
      for (const table of tables)
        await product.owner.query(`alter table ${table} ${way === 'with' ? 'enable' : 'disable'} trigger user`)
      if (way === 'without') await keepVersions(product)
      spent[way].push(await run(product, save))
    }
  const differences = spent.with.map((one, i) => one - spent.without[i]!)
  const cost = percentile(differences, 0.5)
  const median = (list: number[]) => percentile(list, 0.5).toFixed(2)
  console.log(
    `ms of PostgreSQL for a save: ${median(spent.with)} with the history, ${median(spent.without)} without; ` +
      `the history costs ${cost.toFixed(2)} (mark ${mark}, ${cost <= mark ? 'kept' : 'MISSED'})`,
  )
  return cost <= mark
}

/** Only the history is taken away: every other trigger of these tables goes on. */
async function keepVersions({ owner }: Product): Promise<void> {
  for (const table of tables) {
    const { rows } = await owner.query<{ tgname: string }>(
      `select tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname not like 'history%'`,
      [table],
    )
    for (const { tgname } of rows) await owner.query(`alter table ${table} enable trigger ${tgname}`)
  }
}

async function createSave({ owner, call }: Product): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from hand_people where full_name like 'Person %' limit 200",
  )
  const forms = await Promise.all(
    rows.map(async ({ id }): Promise<[string, object]> => [id, await call('GET', `/v3/indivols/${id}`)]),
  )
  let turn = 0
  return async () => {
    const [id, { version: _, ...form }] = forms[turn++ % forms.length] as [string, { version: number }]
    const mobileNo = `9${Math.floor(Math.random() * 1e7)}`.padEnd(8, '0')
    await call('PUT', `/v2/indivols/${id}`, { ...form, mobileNo }, { 'idempotency-key': uuidv7() })
  }
}

/** Milliseconds of CPU of PostgreSQL for one of what so many at once save. */
async function run({ server, postmaster }: Product, save: () => Promise<void>): Promise<number> {
  const [, before] = cpuOf(server, postmaster)
  const end = performance.now() + seconds * 1000
  let count = 0
  const one = async () => {
    for (; performance.now() < end; count++) await save()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const [, after] = cpuOf(server, postmaster)
  return ((after - before) / count) * 1000
}
