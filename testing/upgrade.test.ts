import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readHeader, restoreBackup } from '#cli/backup/restore-backup.ts'
import { checkData, type Result } from '#cli/check-data.ts'
import { checkFiles } from '#cli/check-files.ts'
import { findPending, rehearseUpgradeIn } from '#cli/rehearse-upgrade.ts'
import { signIn } from '#features/accounts/contract.ts'
import { getVolunteerForm } from '#features/form-settings/form-contract.ts'
import { getOrganisation, updateOrganisation } from '#features/organisations/contract.ts'
import { getVolunteer, showSensitive, updateVolunteer } from '#features/volunteers/contract.ts'
import packageFile from '#package.json' with { type: 'json' }
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { secretKey } from './secret-key.ts'
import { type Person, startTestApp, type TestApp } from './start-test-app.ts'
import { emptyDatabase } from './worker-database.ts'

const installations = globSync('testing/installations/*.gz').toSorted()

it('this release says what it changes, and keeps an installation (tools/keep-release.ts) that later ones upgrade', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${packageFile.version}\n`)
  expect(installations).toContain(`testing/installations/${packageFile.version}.gz`)
})

/** The product of today on the database of an installation of then, and its superadmin, who has signed in. */
interface Upgraded {
  ownerUrl: string
  test: TestApp
  admin: Person
}

const numbersOfChanges = "pg_get_serial_sequence('changes', 'id')"

/** A number, of the first organisation: the owner sees the rows of one that is named. */
async function askAsOwner({ ownerUrl }: Pick<Upgraded, 'ownerUrl'>, query: string): Promise<number> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query("select set_config('app.tenant_id', (select id::text from tenants order by id limit 1), false)")
    return Number((await client.query<{ number: string }>(query)).rows[0]!.number)
  } finally {
    await client.end()
  }
}

/** As the oldest has the most to do; it copies everything, which would be half of the time of each. */
async function rehearse(ownerUrl: string, before: Awaited<ReturnType<typeof findPending>>): Promise<void> {
  const rehearsing = { ownerUrl, secretKey, applied: before.applied, dir: inject('database').scratch }
  const rehearsal = await rehearseUpgradeIn(await emptyDatabase('_copy'), rehearsing)
  expect(rehearsal.rows).toBeGreaterThan(1000)
  // nothing was changed by it
  expect(await findPending(ownerUrl, secretKey)).toEqual(before)
}

async function upgrade(file: string): Promise<Upgraded> {
  const ownerUrl = await emptyDatabase('_older')
  const { migrations } = await readHeader(file)
  await migrate(ownerUrl, secretKey, migrations.at(-1))
  await restoreBackup(ownerUrl, secretKey, file)
  // as a restore by a version before left it
  await askAsOwner({ ownerUrl }, `select setval(${numbersOfChanges}, 1, false) as number`)
  const { applied, pending } = await findPending(ownerUrl, secretKey)
  expect([...applied, ...pending].toSorted()).toEqual(migrationNames())
  if (file === installations[0]) await rehearse(ownerUrl, { applied, pending })
  const test = await startTestApp({}, { appUrl: await migrate(ownerUrl, secretKey) })
  const body = { username: 'demo-admin', password: 'Manyhands-Demo-2026!' }
  const { accessToken } = (await test.call(signIn, { body })).body
  return { ownerUrl, test, admin: { username: body.username, accountId: '', sessionId: '', token: accessToken } }
}

/** The ten newest of a kind. */
async function newest({ test, admin }: Upgraded, type: string): Promise<string[]> {
  const query = {
    bool: { filter: [{ term: { compositeVolSortKey: type } }], must_not: [{ match: { status: 'tombstone' } }] },
  }
  const search = { query, from: 0, size: 10, sort: [{ createdOn: { order: 'desc' } }] }
  const { body } = await test.send('POST', '/api/_search', search, admin)
  return body.hits.hits.map((hit: { _id: string }) => hit._id)
}

/** What `manyhands check` finds wrong. */
async function findFaults({ ownerUrl, test }: Upgraded): Promise<Result[]> {
  const results = [...(await checkData({ ownerUrl })), ...(await checkFiles({ ownerUrl, platform: test.platform }))]
  expect(results.length).toBeGreaterThan(10)
  return results.filter(({ wrong }) => wrong)
}

describe.each(installations)('the older installation %s', (file) => {
  let upgraded: Upgraded
  beforeAll(async () => {
    upgraded = await upgrade(file)
  })
  afterAll(() => upgraded.test.stop())

  it('goes on counting above what is there', async () => {
    const highest = await askAsOwner(upgraded, 'select coalesce(max(id), 0) as number from changes')
    expect(await askAsOwner(upgraded, `select nextval(${numbersOfChanges}) as number`)).toBeGreaterThan(highest)
  })

  it('is upgraded without a fault in its data', async () => {
    expect(await findFaults(upgraded)).toEqual([])
  })

  it.each([
    ['people', 'indivols', getVolunteer, updateVolunteer],
    ['organisations', 'volunteeringorg', getOrganisation, updateOrganisation],
  ] as const)('has %s that are read and saved', async (_name, type, get, update) => {
    const { test, admin } = upgraded
    const ids = await newest(upgraded, type)
    expect(ids.length).toBeGreaterThan(4)
    for (const id of ids) {
      const read = await test.call(get, { params: { id } }, admin)
      expect([read.status, read.body.detail]).toEqual([200, undefined])
      const body = { ...read.body, comments: 'Saved' }
      const saved = await test.call(update, { params: { id }, body } as never, admin)
      expect([saved.status, saved.body.errors, saved.body.comments]).toEqual([200, undefined, 'Saved'])
    }
    expect(await findFaults(upgraded)).toEqual([])
  })
})

describe('what an installation kept before statuses had keys and numbers one form', () => {
  let upgraded: Upgraded
  beforeAll(async () => {
    upgraded = await upgrade('testing/installations/2.1.1-preview.gz')
  })
  afterAll(() => upgraded.test.stop())

  it('says the same to anyone who reads it', async () => {
    const { test, admin } = upgraded
    const form = await test.call(getVolunteerForm, {}, admin)
    expect(form.body.status).toContain('Resting (On Leave)')
    const people = []
    for (const id of await newest(upgraded, 'indivols'))
      people.push((await test.call(getVolunteer, { params: { id } }, admin)).body)
    expect(people.filter(({ status }) => status === 'Resting (On Leave)')).toHaveLength(3)
    const asa = people.find(({ fullName }) => fullName === 'Åsa “Mei” O’Neill 陈美玲')
    const shown = await test.call(showSensitive, { params: { id: asa.vid } }, admin)
    expect({ ...asa, ...shown.body }).toMatchObject({
      homeNo: '+6561234567',
      mobileNo: '+6595101922',
      postalCode: '821771',
      priorMedicalCondition: 'Asthma',
      status: 'Resting (On Leave)',
    })
  })
})
