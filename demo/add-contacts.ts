import { v7 as uuidv7 } from 'uuid'
import type { TenantWork } from '#server/tenant-work.ts'
import { chineseFamilies, chineseGiven } from './names.ts'
import { createRandom } from './random.ts'

const statuses = ['Active', 'Active', 'Pending', 'Inactive']

/** Twelve donors and six volunteer managers of a demo organisation. */
export async function addContacts(work: TenantWork, seed: number): Promise<void> {
  const random = createRandom(seed)
  const contact = (kind: 'donor' | 'manager', number: number) => {
    const name = `${random.pick(chineseFamilies)[0]} ${random.pick(random.chance(0.5) ? chineseGiven.Female : chineseGiven.Male)[0]}`
    const createdOn = new Date(work.now.getTime() - random.next() * 365 * 86_400_000)
    return {
      tenant_id: work.tenantId,
      id: uuidv7(),
      kind,
      full_name: name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}.${kind}${number}@example.org`,
      contact_no: `9${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
      full_address: `${random.whole(1, 200)} Orchard Road`,
      status: random.pick(statuses),
      created_on: createdOn,
      updated_on: createdOn,
    }
  }
  const rows = [
    ...Array.from({ length: 12 }, (_, number) => contact('donor', number)),
    ...Array.from({ length: 6 }, (_, number) => contact('manager', number)),
  ]
  await work.db.insertInto('contacts').values(rows).execute()
}
