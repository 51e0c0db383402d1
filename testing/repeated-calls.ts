import type { Example, Input } from '#server/call-example.ts'
import { createRecords, examples, namesReadBy } from './call-examples.ts'
import { deleteBeforeRestore } from './delete-before-restore.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

export const nameOf = ({ endpoint }: { endpoint: Example['endpoint'] }) => `${endpoint.method} ${endpoint.path}`

/** One good call of everything that writes. */
export const writes = examples.filter(({ endpoint }) => endpoint.method !== 'GET')

export async function prepareCall(one: Example, of: TestTenant): Promise<Input> {
  const records = await createRecords(of, namesReadBy(one))
  await deleteBeforeRestore(of, one, records)
  return one.input(records)
}

/** With the same key each time. */
export const sendAgain = (test: TestApp, one: Example, input: Input, person: Person) =>
  // the input is the example's own, which the compiler does not tie to its endpoint
  test.call(one.endpoint, input as never, person, { 'idempotency-key': 'the-same' })
