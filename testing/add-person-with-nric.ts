import { addTestVolunteers } from './add-test-volunteers.ts'
import type { TestTenant } from './start-test-app.ts'

/** A volunteer with an NRIC, a birth date and a mobile number. */
export async function addPersonWithNric(of: TestTenant, number: string, more: object = {}): Promise<string> {
  const [id] = await of.inside(async (work) => {
    const hash = await work.keys.lookupHash(work, number)
    return addTestVolunteers(of, ['Tan Mei Ling'], {
      nric_hash: hash,
      dob: '1990-03-25',
      mobile_no: '+6591234567',
      ...more,
    })
  })
  await of.inside(async (work) =>
    work.db
      .updateTable('volunteer_profiles')
      .set({ nric: await work.keys.encrypt(work, number) })
      .where('volunteer_id', '=', id!)
      .execute(),
  )
  return id!
}
