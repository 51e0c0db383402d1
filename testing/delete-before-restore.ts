import type { Example, Records } from '#server/call-example.ts'
import { markDeleted } from './call-examples.ts'
import type { TestTenant } from './start-test-app.ts'

/** What a call brings back must have been deleted. Of other calls nothing happens. */
export async function deleteBeforeRestore(tenant: TestTenant, one: Example, records: Records): Promise<void> {
  if (!one.endpoint.path.endsWith('/restore')) return
  const [name] = one.names
  if (name) await markDeleted(tenant, name, records)
}
