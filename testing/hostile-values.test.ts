import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Example } from '#server/call-example.ts'
import {
  absentRecords,
  createRecords,
  examples,
  isDeletable,
  markDeleted,
  namesReadBy,
  recordsFor,
} from './call-examples.ts'
import { lostRounds, type OddValue, oddRounds, placeOf, withOddValues } from './odd-values.ts'
import { type Reply, startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

/**
 * Sends all values at once. What is taken in company is taken alone, and what a check refuses by its place it refuses
 * alone: those are done with. Where an answer names no place, each half is asked, down to the single value; but not for
 * what the contract refuses alone, which goes no further in any company.
 */
async function sendTogether(
  values: OddValue[],
  send: (values: OddValue[]) => Promise<Reply>,
  passes: (value: OddValue) => boolean = () => true,
): Promise<void> {
  if (!values.length) return
  const { status, body } = await send(values)
  if (status < 300 || values.length === 1) return
  const named: string[] = status === 400 ? (body.errors ?? []).map(({ path }: { path: string }) => path) : []
  const rest = values.filter(({ path }) => !named.includes(path.join('.')))
  if (rest.length < values.length) return sendTogether(rest, send, passes)
  const passing = values.filter(passes)
  const middle = Math.ceil(passing.length / 2)
  await sendTogether(passing.slice(0, middle), send, passes)
  await sendTogether(passing.slice(middle), send, passes)
}

const named = (list: Example[]) => list.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const)

describe.each(named(examples))('%s', (_name, one) => {
  it('refuses every text with NUL or a lost character in it, and takes or refuses dates that do not exist, years beyond all calendars, and names of many bytes', async () => {
    const person = await tenant.addPerson('superadmin')
    const good = one.input(await recordsFor(one, tenant))
    const wrong = new Set<string>()
    const sender = (isWrong: (status: number) => boolean) => async (values: OddValue[]) => {
      // no input of the endpoint, on purpose
      const reply = await test.call(one.endpoint, withOddValues(good, values) as never, person)
      if (isWrong(reply.status)) wrong.add(`${reply.status} ${values.map(placeOf)}`)
      return reply
    }
    for (const round of lostRounds(one.endpoint))
      await sendTogether(
        round,
        sender((status) => status !== 400),
      )
    const { body: contract } = one.endpoint
    for (const round of oddRounds(one.endpoint))
      await sendTogether(
        round,
        sender((status) => status >= 500),
        (value) => contract?.safeParse(withOddValues(good, [value]).body).success ?? true,
      )
    expect([...wrong]).toEqual([])
  })
})

const levels = 20_000
const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`

describe.each(named(examples.filter(({ endpoint }) => endpoint.method !== 'GET')))('%s', (_name, one) => {
  it('refuses a body that is nested without end, with an Idempotency-Key and without', async () => {
    // the body is refused before anyone looks for what the address names
    const { params = {} } = one.input(absentRecords())
    const person = tenant.superadmin
    const path = one.endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => String(params[name]))
    const withAndWithout: Record<string, string>[] = [{}, { 'idempotency-key': 'deep' }]
    for (const headers of withAndWithout)
      for (const body of [deep, `{"other":${deep}}`]) {
        const { status } = await test.send(one.endpoint.method, `/api${path}`, body, person, headers)
        expect(status).toBe(400)
      }
  })
})

/** What somebody may ask for who was deleted, too: everything about them, and that it goes. */
const alsoOfDeleted = new Set(['/indi-vols/:vid/erasure', '/indi-vols/:vid/copies'])

describe.each(named(examples.filter(({ names }) => names.some(isDeletable))))('%s', (_name, one) => {
  it('says of what has been deleted that it is not there, and takes what lives', async () => {
    // of its own: what the other cases made would fill what an organisation can have of each kind
    const own = await test.newTenant()
    for (const name of one.names.filter(isDeletable)) {
      const [gone, living] = [await createRecords(own, namesReadBy(one)), await recordsFor(one, own)]
      await markDeleted(own, name, gone)
      const isRestore = one.endpoint.path.endsWith('/restore')
      const statuses = []
      // the input is the example's own, which the compiler does not tie to its endpoint
      for (const records of [gone, living])
        statuses.push((await test.call(one.endpoint, one.input(records) as never, own.superadmin)).status)
      const [ofGone, ofLiving] = statuses.map((status) => (status < 300 ? 'done' : status))
      const expected = isRestore ? ['done', 404] : [alsoOfDeleted.has(one.endpoint.path) ? 'done' : 404, 'done']
      expect([name, ofGone, ofLiving]).toEqual([name, ...expected])
    }
  })
})
