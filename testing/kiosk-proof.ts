import { createHmac } from 'node:crypto'
import type { TestTenant } from './start-test-app.ts'

/** As a device makes it: the first bytes of the keyed hash. */
export const deviceHash = (lookUpKey: string, text: string): string =>
  createHmac('sha256', Buffer.from(lookUpKey, 'base64')).update(text).digest().subarray(0, 15).toString('base64')

/** A number of their own for each person, by which they can say at a kiosk who they are. */
const numberOf = (volunteerId: string) =>
  `6590${String(Number.parseInt(volunteerId.slice(-8), 16) % 1_000_000).padStart(6, '0')}`

/** Gives people what they may say about who they are. */
export async function makeFindable(tenant: TestTenant, volunteerIds: readonly string[]): Promise<void> {
  await tenant.inside(async ({ db }) => {
    for (const id of volunteerIds)
      await db
        .updateTable('volunteers')
        .set({ dob: '1990-03-25', mobile_no: `+${numberOf(id)}` })
        .where('id', '=', id)
        .execute()
  })
}

/** What a device sends with a press of somebody who said their birth date and number. */
export const proofOf = ({ keys }: { keys: { lookUp: string } }, volunteerId: string): string =>
  deviceHash(keys.lookUp, `dob-contact 1990-03-25 ${numberOf(volunteerId)}`)
