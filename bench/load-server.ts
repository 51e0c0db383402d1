import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { createPerson } from '#demo/create-person.ts'
import { createRandom } from '#demo/random.ts'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { StartedServer } from './start-server.ts'
import { type Call, staySignedIn } from './stay-signed-in.ts'

const atOnce = 8
const idle = 30_000
const imported = 10_000

interface Place {
  server: StartedServer
  platform: Platform
  tenantId: TenantId
}

/** What the server's process holds in memory, in MiB, after each kind of work, and after half a minute of none. */
export async function loadServer({
  server,
  platform,
  tenantId,
}: Place): Promise<{ after: string; resident: number }[]> {
  const call = await staySignedIn(server, atOnce)
  const settings = await withTenant(platform.db, tenantId, (db) => getVolunteerSettings({ db }))
  const { hits } = await call('POST', '/_search', page(0, 1000))
  const ids: string[] = hits.hits.map(({ _id }: { _id: string }) => _id)
  const steps: [string, () => Promise<unknown>][] = [
    ['the start', async () => {}],
    ['4,000 lists', () => many(4000, (at) => call('POST', '/_search', page((at % 100) * 10, 10)))],
    ['2,000 searches', () => many(2000, (at) => call('POST', '/_search', page(0, 10, names[at % names.length])))],
    ['4,000 persons', () => many(4000, (at) => call('GET', `/v3/indivols/${ids[at % ids.length]}`))],
    ['1,000 saves', () => many(1000, (at) => save(call, ids[at]!))],
    ['an export of everybody', () => exportEverybody(call)],
    ['an import of 10,000', () => call('POST', '/import-renci-vols', rows(settings))],
    ['half a minute of nothing', () => setTimeout(idle)],
  ]
  const measured = []
  for (const [after, work] of steps) {
    await work()
    measured.push({ after, resident: residentOf(server) })
  }
  return measured
}

const names = ['tan', 'mei ling', 'rahman', 'chua', 'e']

const page = (from: number, size: number, name?: string) => ({
  query: {
    bool: {
      filter: [
        { term: { compositeVolSortKey: 'indivols' } },
        ...(name ? [{ regexp: { fullName: { value: `.*${name}.*`, case_insensitive: true } } }] : []),
      ],
      must_not: [{ match: { status: 'tombstone' } }],
    },
  },
  from,
  size,
  sort: [{ createdOn: { order: 'desc' } }],
})

async function save(call: Call, id: string): Promise<void> {
  const { version: _, ...form } = await call('GET', `/v3/indivols/${id}`)
  const mobileNo = `9${Math.floor(1e6 + Math.random() * 8e6)}`
  await call('PUT', `/v2/indivols/${id}`, { ...form, mobileNo }, { 'idempotency-key': uuidv7() })
}

async function exportEverybody(call: Call): Promise<void> {
  const { exportId } = await call('POST', '/generate-indi-vol-excel', { format: 'excel' })
  for (;;) {
    const { state } = await call('GET', `/bulk/exports/${exportId}`)
    if (state === 'done') return
    if (state !== 'running') throw new Error('the export failed')
    await setTimeout(500)
  }
}

function rows(settings: VolunteerSettings) {
  const random = createRandom(1)
  const year = new Date().getFullYear()
  return Array.from({ length: imported }, (_, at) => {
    const { assignedBusinessUnits: _units, ...person } = createPerson(random, settings, 8_000_000 + at, year)
    return person
  })
}

/** Does it so many times, eight at once. */
async function many(times: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

export const residentOf = ({ process: server }: StartedServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
