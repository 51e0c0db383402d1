import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { percentile, timeOf } from './measure.ts'
import { type Call, say } from './say.ts'

const [people, sessions, times] = [60, 26, 20]

/** The grid of 60 people and 26 sessions, and a change of all of it, as the browser asks for them. */
export async function measureRoster(owner: pg.Client, tenantId: string, call: Call): Promise<boolean[]> {
  const batchId = await makeSeason(call)
  const { rows } = await owner.query(
    `select id from volunteers where tenant_id = $1 and deleted_at is null order by id limit ${people}`,
    [tenantId],
  )
  const vols = rows.map(({ id }) => ({ volType: 'indivols', volunteerId: id }))
  const at = `/batches/${batchId}/roster`
  const [added, removed, read]: number[][] = [[], [], []]
  for (let i = 0; i < times; i++) {
    const body = { participants: vols, scope: 'coming', roles: ['Befriender'] }
    added?.push(await timeOf(() => call('POST', `${at}/people`, body)))
    read?.push(await timeOf(() => call('GET', at)))
    removed?.push(await timeOf(() => call('POST', `${at}/removals`, { vols, scope: 'coming' })))
  }
  const of = (taken: number[] = []) => ({ p95: percentile(taken, 0.95), best: Math.min(...taken) })
  const size = `${people} people x ${sessions} sessions`
  return [
    say(`a roster of ${size}, p95`, of(read), 200),
    say(`signing up ${size}, p95`, of(added), 500),
    say(`taking off ${size}, p95`, of(removed), 500),
  ]
}

async function makeSeason(call: Call): Promise<string> {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
  const template = { startDate: day(2), endDate: day(sessions * 7), startTime: '09:00', endTime: '11:00' }
  const batch = {
    batchRoles: [{ roleName: 'Befriender' }],
    batchSessions: [
      {
        ...template,
        frequency: `FREQ=WEEKLY;COUNT=${sessions}`,
        roleCounts: [{ roleName: 'Befriender', roleCount: people }],
      },
    ],
  }
  const { workId, batchId } = await call('POST', '/activity-v2/async/recurring', {
    activity: { title: 'Season' },
    batch,
  })
  for (;;) {
    const { state } = await call('GET', `/session-works/${workId}`)
    if (state === 'done') return String(batchId)
    if (state === 'failed') throw new Error('no sessions were made')
    await setTimeout(20)
  }
}
