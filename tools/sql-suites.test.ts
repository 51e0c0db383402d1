import { expect, test } from 'vitest'
import { sqlSuites } from './sql-suites.ts'

test('suites with SQL of their own, or of what they try, run on the PostgreSQL of the system; pure ones and those of every call do not', () => {
  const suites = sqlSuites()
  for (const wanted of [
    'testing/statement-counts.test.ts',
    'testing/every-table.test.ts',
    'cli/backup/restore-backup.test.ts',
    'features/history/server/queries/search-history.test.ts',
    'server/realtime/socket.test.ts',
  ])
    expect(suites).toContain(wanted)
  for (const other of [
    'features/groups/rules.test.ts',
    'testing/every-call.test.ts',
    'server/database/embedded/start-embedded-postgres.test.ts',
    'server/http/slow-readers.test.ts',
  ])
    expect(suites).not.toContain(other)
})
