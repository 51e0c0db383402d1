import { v7 as uuidv7 } from 'uuid'
import type { TenantWork } from '#server/tenant-work.ts'
import { createRandom } from './random.ts'

const groups = [
  ['Befrienders', 'Weekly visits to seniors who live alone'],
  ['Meal delivery', 'Lunch for 120 homes, Monday to Friday'],
  ['Medical escorts', 'To the polyclinic and back'],
  ['Reading friends 阅读伙伴', 'Stories for children on Saturday mornings'],
  ['Festive helpers', 'Chinese New Year, Hari Raya, Deepavali and Christmas'],
  ['Tutors', 'Primary school mathematics and English'],
  ['Drivers', 'Own car or our van'],
  ['Youth wing', 'Secondary school students and their projects'],
]

/** Eight groups of a demo organisation; the last one has nobody in charge. */
export async function addGroups(work: TenantWork, volunteerIds: string[]): Promise<void> {
  const random = createRandom(8)
  for (const [index, [name = '', description = '']] of groups.entries()) {
    const id = uuidv7()
    const stamps = { created_on: work.now, updated_on: work.now }
    await work.db
      .insertInto('groups')
      .values({ tenant_id: work.tenantId, id, name, description, ...stamps })
      .execute()
    const members = random.some(volunteerIds, 30)
    await work.db
      .insertInto('group_members')
      .values(
        members.map((volunteerId, place) => ({
          tenant_id: work.tenantId,
          group_id: id,
          volunteer_id: volunteerId,
          in_charge: place === 0 && index < groups.length - 1,
          added_on: work.now,
        })),
      )
      .execute()
  }
}
