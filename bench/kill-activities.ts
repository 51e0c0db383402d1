import { setTimeout } from 'node:timers/promises'
import type { Work } from './killed-work.ts'

const people = 300

/** Four years of every day: 1,461 sessions, made by a job in steps. */
const plan = {
  startDate: '2027-01-01',
  endDate: '2030-12-31',
  startTime: '09:00',
  endTime: '10:00',
  frequency: 'FREQ=DAILY',
}

/** What is killed beside imports, statuses and exports: the making of sessions, and a whole session with its people. */
export const activityWorks: Work[] = [
  {
    name: 'the making of 1,461 sessions',
    within: 1500,
    request: async (_site, mark) => ({
      path: '/activity-v2/async/services',
      body: { activity: { title: mark }, batch: { batchSessions: [plan] } },
    }),
    problem: async ({ owner, call }, _mark, { workId, batchId }) => {
      const deadline = Date.now() + 120_000
      for (;;) {
        const { state } = await call('GET', `/session-works/${workId}`)
        if (state === 'done') break
        if (state !== 'running') return String(state)
        if (Date.now() > deadline) return 'still running after 120 s'
        await setTimeout(200)
      }
      const { rows } = await owner.query(
        `select count(*)::int as n, count(distinct occurrence)::int as days from sessions
         where batch_id = $1 and deleted_at is null`,
        [batchId],
      )
      return rows[0].n === 1461 && rows[0].days === 1461 ? undefined : JSON.stringify(rows[0])
    },
  },
  {
    name: `a session with the attendance of ${people} people`,
    within: 500,
    request: async ({ owner, tenantId, call }, mark) => {
      const { rows } = await owner.query(
        `select a.activity_type, a.id as activity, b.id as batch from batches b
         join activities a on a.tenant_id = b.tenant_id and a.id = b.activity_id
         where b.tenant_id = $1 and b.deleted_at is null order by b.id limit 1`,
        [tenantId],
      )
      const path = `${rows[0].activity_type}/${rows[0].activity}/${rows[0].batch}`
      const times = { sessionStartDateTime: '2026-12-01T09:00', sessionEndDateTime: '2026-12-01T12:00' }
      const { vid } = await call('POST', `/activity/${path}`, { sessionName: mark, ...times })
      const found = await owner.query(
        'select id from volunteers where tenant_id = $1 and deleted_at is null order by id limit $2',
        [tenantId, people],
      )
      const vols = found.rows.map(({ id }) => ({
        volunteerId: id,
        volType: 'indivols',
        checkInTime: '2026-12-01T09:00',
      }))
      return { method: 'PUT', path: `/activity-v2/${path}/${vid}`, body: { vols } }
    },
    problem: async ({ owner }, _mark, { vid }) => {
      const { rows } = await owner.query(
        `select count(*)::int as n, count(distinct participant_id)::int as people, count(check_in)::int as here
         from attendances where session_id = $1 and deleted_at is null`,
        [vid],
      )
      const { n, people: found, here } = rows[0]
      return n === people && found === people && here === people ? undefined : JSON.stringify(rows[0])
    },
  },
]
