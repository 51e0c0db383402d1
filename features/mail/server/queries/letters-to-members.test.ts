import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../audience-contract.ts'
import { listMessageRecipients } from '../../message-contract.ts'
import { listMessageByPhone } from '../../phone-contract.ts'
import { previewMessage } from '../../preview-contract.ts'
import { takeDue } from '../commands/take-due.ts'
import { writeRecipients } from '../commands/write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

/** An organisation with these members, each with an address made of the name unless told. */
async function withMembers(names: string[], more: object = {}) {
  const made = await addTestOrganisation(tenant, 'Acme', names, more)
  await Promise.all(
    names.map((name, i) =>
      setMember(made.memberIds[i]!, { email: `${name.toLowerCase().replace(' ', '.')}@acme.example` }),
    ),
  )
  return made
}
const setMember = (id: string, values: object) =>
  tenant.inside(({ db }) => db.updateTable('organisation_members').set(values).where('id', '=', id).execute())
const list = async (
  audiences: { kind: contract.AudienceKind; ids?: string[] }[],
  leftOut = false,
  as = tenant.user,
) => {
  const { body } = await test.call(contract.listRecipients, { body: { audiences, leftOut, size: 100 } }, as)
  return body.recipients.map((one: contract.Recipient) => `${one.kind}|${one.name}|${one.address}|${one.leftOut ?? ''}`)
}
const members = (ids: string[]) => [audienceOf('members', { ids })]
const messageOf = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const written = async (ids: string[]) => {
  const draft = await addTestDraft(test, tenant.superadmin, { audiences: members(ids) })
  await sendTestLetter(test, tenant.superadmin, draft)
  const message = await messageOf(draft.id)
  await tenant.run(tenant.superadmin, (ctx) => writeRecipients(ctx, message))
  return message
}

it('reaches chosen members of an organisation, and says who has no address or was deleted', async () => {
  const { memberIds } = await withMembers(['Ana Lim', 'Ben Tan', 'Cara Ong', 'Dan Wee', 'Not Chosen'])
  await setMember(memberIds[1]!, { email: '' })
  await setMember(memberIds[2]!, { email: '' })
  await setMember(memberIds[3]!, { deleted_at: new Date() })
  const chosen = members(memberIds.slice(0, 4))
  expect(await list(chosen)).toEqual(['member|Ana Lim|ana.lim@acme.example|'])
  expect(await list(chosen, true)).toEqual([
    'member|Ben Tan||no-address',
    'member|Cara Ong||no-address',
    'member|Dan Wee|dan.wee@acme.example|deleted',
  ])
  expect(await list(chosen, false, (await test.newTenant()).user)).toEqual([])
})

it('sees members with their organisation: nobody of one that the limit to locations hides', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const away = await withMembers(['Far Away'], { venue_ids: [of.away.id] })
  const here = await withMembers(['Is Here'], { venue_ids: [of.here.id] })
  const chosen = members([...away.memberIds, ...here.memberIds])
  expect(await list(chosen, false, of.limited)).toEqual(['member|Is Here|is.here@acme.example|'])
  expect(await list(chosen, true, of.limited)).toEqual([])
  expect(await list(chosen, false, tenant.superadmin)).toHaveLength(2)
  const { id } = await written([...away.memberIds, ...here.memberIds])
  const namesFor = async (as = tenant.superadmin) => {
    const { body } = await test.call(listMessageRecipients, { params: { id }, query: {} }, as)
    return body.recipients.map(({ name }: { name: string }) => name)
  }
  expect(await namesFor(of.limited)).toEqual(['Is Here'])
  expect(await namesFor()).toEqual(['Far Away', 'Is Here'])
})

it('writes to anyone who is in several chosen groups once', async () => {
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])
  const ids = [await addTestGroup(tenant, [ana!, ben!], 'Readers'), await addTestGroup(tenant, [ana!], 'Drivers')]
  expect(await list([audienceOf('groups', { ids })])).toEqual([
    'indivols|Ana Lim|ana.lim@example.org|',
    'indivols|Ben Tan|ben.tan@example.org|',
  ])
})

it('writes to the address that a member has by now, and to nobody who was deleted in the meantime', async () => {
  const { memberIds, organisationId } = await withMembers(['Ana Lim', 'Ben Tan'])
  const other = await withMembers(['Of Deleted'])
  const message = await written([...memberIds, ...other.memberIds])
  await setMember(memberIds[0]!, { email: 'ana.new@acme.example' })
  await setMember(memberIds[1]!, { deleted_at: new Date() })
  await tenant.inside(({ db, now }) =>
    db.updateTable('organisations').set({ deleted_at: now }).where('id', '=', other.organisationId).execute(),
  )
  const due = await tenant.run(tenant.user, (ctx) => takeDue(ctx, message, 50))
  expect(due.map(({ address }) => address)).toEqual(['ana.new@acme.example'])
  expect(organisationId).not.toBe(other.organisationId)
})

it('shows the letter as a member gets it, and tells who has a number instead of an address', async () => {
  const { memberIds } = await withMembers(['Ana Lim', 'Ben Tan'])
  await setMember(memberIds[1]!, { email: '', contact_no: '91234567' })
  const letter = { subject: 'A walk', html: '<p>Dear {{firstName}}</p>' }
  const preview = (as = tenant.user) => test.call(previewMessage, { body: { ...letter, personId: memberIds[0]! } }, as)
  expect((await preview()).body.to).toBe('Ana Lim <ana.lim@acme.example>')
  expect((await preview((await test.newTenant()).user)).status).toBe(404)
  const { id } = await addTestDraft(test, tenant.user, { audiences: members(memberIds) })
  const { body } = await test.call(listMessageByPhone, { params: { id }, query: {} }, tenant.user)
  expect(body.people.map(({ name, phone }: { name: string; phone: string }) => `${name} ${phone}`)).toEqual([
    'Ben Tan 91234567',
  ])
})

it('keeps no name and no address of a member who was erased', async () => {
  const { memberIds } = await withMembers(['Ana Lim', 'Ben Tan'])
  await written(memberIds)
  await tenant.inside(({ db }) => sql`select erase_organisation_members(array[${memberIds[0]!}::uuid])`.execute(db))
  const kept = await tenant.inside(({ db }) =>
    db.selectFrom('mail_recipients').select(['name', 'address', 'state']).orderBy('name').execute(),
  )
  expect(kept).toEqual([
    { name: 'Ben Tan', address: 'ben.tan@acme.example', state: 'waiting' },
    { name: 'Erased person', address: '', state: 'cancelled' },
  ])
})
