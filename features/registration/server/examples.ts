import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords } from '#server/call-example.ts'
import * as channels from '../channel-contract.ts'
import * as files from '../file-contract.ts'
import * as own from '../form-contract.ts'
import { defaultOwnForm } from '../form-rules.ts'
import { searchRegistrations } from '../list-contract.ts'
import * as people from '../people-contract.ts'
import * as registration from '../staff-contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    channelId: string
  }
}

export const records: FeatureRecords = {
  channelId: {
    table: 'registration_channels',
    add: (tenant) =>
      tenant.inside(async ({ db, now }) => {
        const id = uuidv7()
        const stamps = { created_on: now, updated_on: now }
        await db
          .insertInto('registration_channels')
          .values({ tenant_id: tenant.id, id, name: `Fair ${id}`, word: `fair-${id}`.slice(0, 40), ...stamps })
          .execute()
        return id
      }),
  },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(own.getOwnForm, () => ({ params: { form: 'individual' } })),
  example(own.listOwnFormVersions, () => ({ params: { form: 'individual' } })),
  example(own.getOwnFormVersion, () => ({ params: { form: 'individual', version: 1 } })),
  example(own.updateOwnForm, () => ({
    params: { form: 'individual' },
    body: { ...defaultOwnForm, pages: 'one', version: 1 },
  })),
  example(channels.listChannels),
  example(channels.createChannel, () => ({ body: { name: `Library ${uuidv7()}` } })),
  example(channels.deleteChannel, (r) => ({ params: { id: r.channelId } }), ['channelId']),
  example(channels.restoreChannel, (r) => ({ params: { id: r.channelId } }), ['channelId']),
  example(channels.printPoster, (r) => ({ params: { form: 'individual' }, query: { channelId: r.channelId } }), [
    'channelId',
  ]),
  example(people.getPeopleLink, (r) => ({ params: { organisationId: r.organisationId } }), ['organisationId']),
  example(people.setPeopleLink, (r) => ({ params: { organisationId: r.organisationId }, body: { open: true } }), [
    'organisationId',
  ]),
  example(searchRegistrations, () => ({ query: { guardian: 'none', columns: 'email,contactNo,guardian' } })),
  example(registration.getRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.listRegistrationsOf, () => ({ params: { recordId: uuidv7() } })),
  example(registration.getAgreementUrl, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(files.getSentFileUrl, () => ({ params: { id: uuidv7(), field: uuidv7() } })),
  example(registration.acceptRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.remindGuardian, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.dismissRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
]
