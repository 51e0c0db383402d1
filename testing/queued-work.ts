import { sql } from 'kysely'
import type { TestApp, TestTenant } from './start-test-app.ts'

/** What waits in the queue for a worker, of one organisation and one kind of work, in the order in which it came. */
export async function queuedWork<D = Record<string, unknown>>(
  test: TestApp,
  tenant: TestTenant,
  name: string,
): Promise<D[]> {
  const { rows } = await sql<{ data: D }>`
    select data -> 'data' as data from pgboss.job
    where name = ${name} and data ->> 'tenantId' = ${tenant.id} order by id`.execute(test.platform.db)
  return rows.map(({ data }) => data)
}

/** The mails that wait, which no worker has sent. */
export const queuedMails = (test: TestApp, tenant: TestTenant) =>
  queuedWork<{ to: string; subject: string; text: string; html?: string }>(test, tenant, 'send-mail')
