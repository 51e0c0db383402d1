import { type Example, example } from '#server/call-example.ts'
import * as activities from '../activity-contract.ts'
import * as contract from '../contract.ts'
import * as hours from '../hours-contract.ts'
import * as who from '../who-contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contract.getSignUps, () => ({ query: { from: '2026-01', to: '2026-02' } })),
  example(contract.getStatuses),
  example(contract.getAges),
  example(contract.getGenders),
  example(contract.getNationalities),
  example(contract.getAttendance, () => ({ query: { from: '2026-01', to: '2026-02' } })),
  example(activities.sumSessions, () => ({ query: { by: 'activity', from: '2026-01', to: '2026-02' } })),
  example(activities.getBusiestHours, () => ({ query: { from: '2026-01', to: '2026-02' } })),
  example(activities.listCountedSessions, () => ({
    query: { by: 'role', key: 'Helper', from: '2026-01', to: '2026-02' },
  })),
  example(who.rankHours, () => ({ query: { firstDay: '2026-01-01', lastDay: '2026-12-31' } })),
  example(who.exportMostHours, () => ({ body: { firstDay: '2026-01-01', lastDay: '2026-12-31' } })),
  example(hours.listHours, () => ({ query: { firstDay: '2026-01-01', lastDay: '2026-12-31' } })),
  example(hours.exportHours, () => ({ body: { firstDay: '2026-01-01', lastDay: '2026-12-31', format: 'csv' } })),
  example(who.countQuestions, () => ({ query: { freeOn: 'Saturday' } })),
]
