import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addParticipants, checkParticipants } from '#features/attendance/attendee-contract.ts'
import { getDashboardSummary } from '#features/dashboard/contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import * as organisations from '#features/organisations/contract.ts'
import { listOrganisations, searchOrganisations } from '#features/organisations/list-contract.ts'
import { setStatuses } from '#features/selection/contract.ts'
import { exportVolunteers, getExport } from '#features/selection/export-contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import * as volunteers from '#features/volunteers/contract.ts'
import { updateStatuses } from '#features/volunteers/status-contract.ts'
import { joinStatuses, type StatusKind } from '#shared/statuses.ts'
import { addTestActivity } from './add-test-activity.ts'
import { defaultStatuses, renameStatuses } from './rename-statuses.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
/** Every status of each kind under its new name. */
const labels: Record<string, Map<string, string>> = {}
const labelOf = (kind: string, key: string) => labels[kind]!.get(key)!

const call: TestApp['call'] = (endpoint, input, as = tenant.superadmin, headers) =>
  test.call(endpoint, input, as, headers)

/** The three ways to write a status after it was renamed. */
const spellings = (kind: string, key: string) => [
  key.toUpperCase(),
  labelOf(kind, key),
  labelOf(kind, key).toUpperCase(),
]

async function rename(kind: StatusKind) {
  labels[kind] = await renameStatuses(call, kind)
}

const keysOf = (kind: StatusKind) => defaultStatuses[kind].map(({ key }) => key)

const people = new Map<string, string>()
const groups = new Map<string, string>()
const consent = { agreeToTerms: true }

beforeAll(async () => {
  test = await startTestApp({}, { worker: true })
  tenant = await test.newTenant({ activeStatuses: ['active', 'accepted'], mandatoryOnEdit: 'changed' })
  for (const { key, label } of defaultStatuses.volunteers) {
    const rows = [{ fullName: `Person ${label}`, status: label, nationality: 'Singaporean' }]
    expect((await call(volunteers.importVolunteers, { body: rows })).status).toBe(200)
    const found = await findPeople([label])
    people.set(key, found[0]!.vid)
  }
  for (const { key, label } of defaultStatuses.organisations) {
    const body = { orgName: `Club ${label}`, entityType: 'Company', status: label, ...consent }
    groups.set(key, (await call(organisations.createOrganisation, { body })).body.vid)
  }
  await rename('volunteers')
  await rename('organisations')
})
afterAll(() => test.stop())

type Found = { vid: string; fullName: string; orgName: string; status: string }

async function find(type: string, clause: object): Promise<{ total: number; rows: Found[] }> {
  const filter = [{ term: { compositeVolSortKey: type } }, clause]
  const { body } = await call(searchPeople, { body: { query: { bool: { filter } }, size: 100 } } as never)
  const rows = body.hits.hits.map((hit: { _source: Found }) => hit._source)
  return { total: body.hits.total.value, rows }
}
const findPeople = async (statuses: string[]) => (await find('indivols', { terms: { status: statuses } })).rows

describe.each(keysOf('volunteers'))('a volunteer with the status %s, after it was renamed', (key) => {
  const label = () => labelOf('volunteers', key)
  const id = () => people.get(key)!

  it('is shown with the label of today, also in the history of the status', async () => {
    const { body } = await call(volunteers.getVolunteer, { params: { id: id() } })
    expect([body.status, body.statusUpdates.map((update: { newStatus: string }) => update.newStatus)]).toEqual([
      label(),
      [label()],
    ])
    const summaries = await call(volunteers.listVolunteerSummaries, {})
    expect(summaries.body.find((one: Found) => one.vid === id()).status).toBe(label())
  })

  it('is found by key and by label in any case, and by a part of the label', async () => {
    for (const text of spellings('volunteers', key))
      expect(await findPeople([text])).toMatchObject([{ vid: id(), status: label() }])
    const part = { regexp: { status: { value: `.*${key} help.*`, case_insensitive: true } } }
    expect((await find('indivols', part)).rows.map((row) => row.vid)).toContain(id())
  })

  it('keeps it when the whole record is sent back, and gets no new entry', async () => {
    const { body } = await call(volunteers.getVolunteer, { params: { id: id() } })
    for (const status of spellings('volunteers', key)) {
      const updates = body.statusUpdates.map((update: object) => ({ ...update, id: undefined, newStatus: status }))
      const sent = { status, statusUpdates: updates }
      const saved = await call(volunteers.updateVolunteer, { params: { id: id() }, body: sent as never })
      expect([saved.status, saved.body.status, saved.body.statusUpdates.length]).toEqual([200, label(), 1])
    }
  })
})

describe.each(keysOf('volunteers'))('the status %s of volunteers, after it was renamed', (key) => {
  it('is taken by every call that sets one, by key or label in any case', async () => {
    const [fullName, dob] = [`Somebody ${key}`, '1990-03-25']
    for (const text of spellings('volunteers', key)) {
      const rows = [{ fullName, status: text }]
      expect([text, (await call(volunteers.importVolunteers, { body: rows })).status]).toEqual([text, 200])
    }
    const imported = (await findPeople([key])).filter((row) => row.fullName === fullName)
    expect(imported.map((row) => row.status)).toEqual(Array(3).fill(labelOf('volunteers', key)))
    const vids = imported.map(({ vid }) => vid)
    for (const text of spellings('volunteers', key)) {
      for (const endpoint of [updateStatuses, setStatuses]) {
        await call(updateStatuses, { body: { vids, newStatus: 'pending' } })
        const set = await call(endpoint, { body: { vids, newStatus: text } } as never)
        expect([text, set.status]).toEqual([text, 200])
        const { body } = await call(volunteers.getVolunteer, { params: { id: vids[0]! } })
        expect(body.status).toBe(labelOf('volunteers', key))
      }
      const sent = { fullName: `Made ${key}`, dob, status: text, gender: 'Female', nationality: 'Singaporean' }
      const contact = { email: 'made@example.org', mobileNo: '91234567', ...consent }
      const made = await call(volunteers.createVolunteer, { body: { ...sent, ...contact } as never })
      expect([text, made.status]).toEqual([text, 200])
    }
    await tenant.inside(({ db }) =>
      db.updateTable('volunteers').set({ deleted_at: new Date() }).where('full_name', 'not like', 'Person %').execute(),
    )
  })
})

describe.each(keysOf('organisations'))('an organisation with the status %s, after it was renamed', (key) => {
  const label = () => labelOf('organisations', key)
  const id = () => groups.get(key)!

  it('is shown and found by it', async () => {
    const { body } = await call(organisations.getOrganisation, { params: { id: id() } })
    expect([body.status, body.statusUpdates[0].newStatus]).toEqual([label(), label()])
    const all = (await call(listOrganisations, {})).body
    expect(all.find((one: Found) => one.vid === id()).status).toBe(label())
    for (const status of spellings('organisations', key)) {
      const list = await call(searchOrganisations, { query: { status } })
      expect(list.body.organisations).toMatchObject([{ volunteeringOrgId: id(), status: label() }])
      expect((await find('volunteeringorg', { terms: { status: [status] } })).rows).toMatchObject([
        { vid: id(), status: label() },
      ])
    }
  })

  it('takes it by key or label in any case', async () => {
    for (const [at, status] of spellings('organisations', key).entries()) {
      const rows = [{ orgName: `Imported ${key} ${at}`, status }]
      expect((await call(volunteers.importVolunteers, { body: rows })).status).toBe(200)
      const saved = await call(organisations.updateOrganisation, {
        params: { id: id() },
        body: { status, statusUpdates: [{ newStatus: status, remarks: status }] },
      } as never)
      expect([saved.status, saved.body.status]).toEqual([200, label()])
    }
    await tenant.inside(({ db }) =>
      db.updateTable('organisations').set({ deleted_at: new Date() }).where('name', 'like', 'Imported %').execute(),
    )
  })
})

describe('after every status was renamed', () => {
  it('the cards of the dashboard count the same people, as many as the lists to which they lead', async () => {
    const { body } = await call(getDashboardSummary, {})
    const { total } = await find('indivols', { terms: { status: ['active', 'accepted'] } })
    expect([body.total.count, body.active.count, total]).toEqual([8, 2, 2])
    expect([body.new.count, (await findPeople(['new'])).length]).toEqual([1, 1])
    expect(body.waiting.organisations).toBe(1)
    const list = await call(searchOrganisations, { query: { status: joinStatuses(['new', 'active']) } })
    expect(list.body.total.value).toBe(2)
  })

  it('who counts as active is warned of no more than before', async () => {
    const { plannedSessionId: sessionId } = await addTestActivity(tenant)
    const participants = [...people.values()].map((volunteerId) => ({ volunteerId, volType: 'indivols' }))
    const { body } = await call(checkParticipants, { params: { sessionId }, body: { participants } } as never)
    const messages = body.warnings.map((one: { message: string }) => one.message)
    expect(messages).toHaveLength(6)
    expect(messages).toContain('Person Pending has the status Pending helper.')
    const club = { volunteerId: groups.get('accepted')!, volType: 'volunteeringorg' }
    const added = await call(addParticipants, {
      params: { sessionId },
      body: { participants: [participants[0], club] },
    } as never)
    expect(added.body.attendees.map((one: { status: string }) => one.status).toSorted()).toEqual([
      'Accepted helper',
      'New helper',
    ])
  })

  it('anyone who comes without a status is new', async () => {
    const rows = [[{ fullName: 'Imported Alone' }], [{ orgName: 'Imported Alone' }]]
    for (const body of rows) expect((await call(volunteers.importVolunteers, { body })).status).toBe(200)
    const body = { orgName: 'Made Alone', entityType: 'Company', ...consent }
    expect((await call(organisations.createOrganisation, { body })).status).toBe(200)
    const alone = ({ fullName, orgName }: Found) => (fullName ?? orgName).endsWith('Alone')
    for (const [type, count] of [
      ['indivols', 1],
      ['volunteeringorg', 2],
    ] as const) {
      const { rows: found } = await find(type, { match: { status: 'new' } })
      expect(found.filter(alone).map(({ status }) => status)).toEqual(Array(count).fill('New helper'))
    }
  })

  it('an export has the labels of today, and an import takes it', async () => {
    const asked = await call(exportVolunteers, { body: { vids: [...people.values()], format: 'csv' } as never })
    const done = await vi.waitUntil(
      async () => {
        const { body } = await call(getExport, { params: { id: asked.body.exportId } })
        return body.state === 'running' ? undefined : body
      },
      { timeout: 60_000, interval: 100 },
    )
    const { port } = test.app.server.address() as { port: number }
    const [headings, ...rows] = parseCsv(await (await fetch(`http://127.0.0.1:${port}${done.url}`)).text())
    const column = headings!.indexOf('Status')
    expect(rows.map((row) => String(row[column])).toSorted()).toEqual([...labels['volunteers']!.values()].toSorted())
  })

  it('the history says each status as it is called today, also that of a remark alone', async () => {
    const recordId = people.get('pending')!
    const body = { vids: [recordId], newStatus: 'active', tier: 'Core', remarks: '' }
    await call(updateStatuses, { body })
    await call(updateStatuses, { body: { ...body, remarks: 'Called' } })
    const history = await call(getRecordHistory, { params: { recordType: 'volunteer', recordId } })
    const fields = history.body.changes.map((change: { fields: object }) => change.fields)
    expect(fields).toContainEqual({ status_entry: [null, 'Active helper, Core, Called'] })
    expect(fields).toContainEqual(expect.objectContaining({ status: ['Pending helper', 'Active helper'] }))
    await call(updateStatuses, { body: { ...body, newStatus: 'pending' } })
  })

  it('answers that clients keep are not taken for those of today', async () => {
    const kept = [volunteers.listVolunteerSummaries, listOrganisations]
    const tags = await Promise.all(kept.map(async (one) => (await call(one, {})).headers['etag']))
    await rename('volunteers')
    await rename('organisations')
    for (const [at, one] of kept.entries())
      expect((await call(one, {}, tenant.superadmin, { 'if-none-match': String(tags[at]) })).status).toBe(200)
  })
})
