import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Example } from '#server/call-example.ts'
import { createRecords, examples, isDeletable, markDeleted } from './call-examples.ts'
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
 * alone: those are done with. Where an answer names no place, each half is asked, down to the single value.
 */
async function sendTogether(values: OddValue[], send: (values: OddValue[]) => Promise<Reply>): Promise<void> {
  if (!values.length) return
  const { status, body } = await send(values)
  if (status < 300 || values.length === 1) return
  const named: string[] = status === 400 ? (body.errors ?? []).map(({ path }: { path: string }) => path) : []
  const rest = values.filter(({ path }) => !named.includes(path.join('.')))
  if (rest.length < values.length) return sendTogether(rest, send)
  const middle = Math.ceil(values.length / 2)
  await sendTogether(values.slice(0, middle), send)
  await sendTogether(values.slice(middle), send)
}

const named = (list: Example[]) => list.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const)

describe.each(named(examples))('%s', (_name, one) => {
  it('takes or refuses dates that do not exist, years beyond all calendars, and names of many bytes', async () => {
    const person = await tenant.addPerson('superadmin')
    const good = one.input(await createRecords(tenant))
    const failed = new Set<string>()
    const send = async (values: OddValue[]) => {
      const reply = await test.call(one.endpoint, withOddValues(good, values) as never, person)
      if (reply.status >= 500) failed.add(`${reply.status} ${values.map(placeOf)}`)
      return reply
    }
    for (const round of oddRounds(one.endpoint)) await sendTogether(round, send)
    expect([...failed]).toEqual([])
  })

  it('refuses every text with NUL or a lost character in it', async () => {
    const good = one.input(await createRecords(tenant))
    const person = await tenant.addPerson('superadmin')
    const taken = new Set<string>()
    const send = async (values: OddValue[]) => {
      const reply = await test.call(one.endpoint, withOddValues(good, values) as never, person)
      if (reply.status !== 400) taken.add(`${reply.status} ${values.map(placeOf)}`)
      return reply
    }
    for (const round of lostRounds(one.endpoint)) await sendTogether(round, send)
    expect([...taken]).toEqual([])
  })
})

const levels = 20_000
const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`

describe.each(named(examples.filter(({ endpoint }) => endpoint.method !== 'GET')))('%s', (_name, one) => {
  it('refuses a body that is nested without end, with an Idempotency-Key and without', async () => {
    const { params = {} } = one.input(await createRecords(tenant))
    const person = await tenant.addPerson('superadmin')
    const path = one.endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => String(params[name]))
    const withAndWithout: Record<string, string>[] = [{}, { 'idempotency-key': 'deep' }]
    for (const headers of withAndWithout)
      for (const body of [deep, `{"other":${deep}}`]) {
        const { status } = await test.send(one.endpoint.method, `/api${path}`, body, person, headers)
        expect(status).toBe(400)
      }
  })
})

describe.each(named(examples.filter(({ names }) => names.some(isDeletable))))('%s', (_name, one) => {
  it('says of what has been deleted that it is not there, and takes what lives', async () => {
    for (const name of one.names.filter(isDeletable)) {
      const [gone, living] = [await createRecords(tenant), await createRecords(tenant)]
      await markDeleted(tenant, name, gone)
      const isRestore = one.endpoint.path.endsWith('/restore')
      const statuses = []
      for (const records of [gone, living])
        statuses.push((await test.call(one.endpoint, one.input(records) as never, tenant.superadmin)).status)
      const [ofGone, ofLiving] = statuses.map((status) => (status < 300 ? 'done' : status))
      expect([name, ofGone, ofLiving]).toEqual(isRestore ? [name, 'done', 404] : [name, 404, 'done'])
    }
  })
})
