import { createVolunteer } from '#features/volunteers/server/commands/create-volunteer.ts'
import { type Example, type ExampleTenant, example, type FeatureRecords } from '#server/call-example.ts'
import * as contract from '../contract.ts'
import { mergeVolunteers } from './commands/merge-volunteers.ts'

declare module '#server/call-example.ts' {
  interface Records {
    mergeId: string
    mergedVolunteerId: string
  }
}

export const records: FeatureRecords = {
  /** Two records that nothing else names, merged. */
  mergeId: { add: async (tenant) => (await mergeTwo(tenant)).id },
  /** The one that went. */
  mergedVolunteerId: { add: async (tenant) => (await mergeTwo(tenant)).goneId },
}

const mergeTwo = (tenant: ExampleTenant) =>
  tenant.run(tenant.user, async (ctx) => {
    const sent = { fullName: 'Lim Ah Hock', mobileNo: '' }
    const [keptId, goneId] = [
      (await createVolunteer(ctx, sent, { isIncomplete: true })).vid,
      (await createVolunteer(ctx, sent, { isIncomplete: true })).vid,
    ]
    const { id } = await mergeVolunteers(ctx, { keptId, goneId, keptVersion: 1, goneVersion: 1, take: [] })
    return { id, goneId }
  })

const two: Example['names'] = ['volunteerId', 'memberId']
const ofTwo: Example['input'] = (r) => ({ params: { oneId: r.volunteerId, otherId: r.memberId } })

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contract.listDuplicates),
  example(contract.findDuplicates),
  example(contract.comparePeople, ofTwo, two),
  example(contract.sayDifferent, ofTwo, two),
  example(contract.sayPerhapsSame, ofTwo, two),
  example(
    contract.mergeVolunteers,
    (r) => ({
      body: { keptId: r.volunteerId, goneId: r.memberId },
    }),
    two,
  ),
  example(contract.listMerges),
  example(contract.listDifferent),
  example(contract.getMergedInto, (r) => ({ params: { vid: r.mergedVolunteerId } }), ['mergedVolunteerId']),
  example(contract.undoMerge, (r) => ({ params: { id: r.mergeId } }), ['mergeId']),
]
