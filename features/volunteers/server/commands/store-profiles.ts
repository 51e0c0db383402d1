import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { everyOther } from '#server/database/every-other.ts'
import { asJson } from '#server/database/insert-many.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import type { Tables } from '#server/database/tables.ts'
import { completeValues, type VolunteerValues } from '../../rules.ts'

// Listed, filtered or counted, and so in volunteers; or encrypted.
// biome-ignore format: a list of names
const elsewhere = [
  'fullName', 'email', 'mobileNo', 'fullAddress', 'dob', 'gender', 'nationality', 'assignedBusinessUnits', 'nric',
  'priorMedicalCondition', 'criminalHistory',
] as const satisfies (keyof VolunteerValues)[]

type PlainField = Exclude<keyof VolunteerValues, (typeof elsewhere)[number]>

/** The fields of the form that are columns of volunteer_profiles, under the same names: one without does not compile. */
export const plainFields: (PlainField & keyof Tables['volunteer_profiles'])[] = Object.keys(completeValues({})).filter(
  (field) => !(elsewhere as readonly string[]).includes(field),
) as PlainField[]

export type PlainProfile = { [F in PlainField]: VolunteerValues[F] | null }

export interface Profile extends PlainProfile {
  nric: Buffer | null
  prior_medical_condition: Buffer | null
  criminal_history: Buffer | null
}

/** What is kept of these fields: an empty one is null, which takes no room. */
export const plainProfile = (values: VolunteerValues): PlainProfile =>
  Object.fromEntries(plainFields.map((field) => [field, isEmpty(values[field]) ? null : values[field]])) as PlainProfile

const isEmpty = (value: VolunteerValues[PlainField]) =>
  value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Says that all people of this transaction get their profiles at once: what both come to is worked out with the profiles. */
export const profilesFollow = ({ db }: Pick<Context, 'db'>): Promise<unknown> =>
  sql`select set_config('app.profiles_follow', 'on', true)`.execute(db)

/** The profiles of new people, as one document: sixty parameters for each would take longer than the rows. */
export async function insertProfiles(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  people: { id: string; profile: Profile }[],
): Promise<void> {
  const rows = everyOther(people).map(({ id, profile }) => ({
    tenant_id: tenantId,
    volunteer_id: id,
    ...asJson(profile),
  }))
  await sql`
    insert into volunteer_profiles
    select * from json_populate_recordset(null::volunteer_profiles, ${JSON.stringify(rows)}) ${sql.raw(onePlan)}`.execute(
    db,
  )
}

/** Writes these columns of somebody's profile. */
export async function updateProfile({ db }: Pick<Context, 'db'>, id: string, changed: Partial<Profile>): Promise<void> {
  const columns = Object.keys(changed).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  await sql`
    update volunteer_profiles set ${sql.join(columns)}
    from json_populate_record(null::volunteer_profiles, ${JSON.stringify(asJson(changed))}) given
    where volunteer_profiles.volunteer_id = ${id}`.execute(db)
}
