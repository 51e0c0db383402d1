import { type RawBuilder, sql } from 'kysely'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { Context } from '#server/context.ts'
import { enabledIn, isBlank } from '#server/database/blank-fields.ts'
import { localDate } from '#shared/dates.ts'
import { visibleFields } from '../../fields.ts'

/** What of the form is not in the profile under its own name. */
const blankColumns: Record<string, RawBuilder<boolean>> = {
  fullName: sql`full_name = ''`,
  email: sql`email = ''`,
  mobileNo: sql`mobile_no = ''`,
  fullAddress: sql`full_address = ''`,
  dob: sql`dob is null`,
  gender: sql`gender = ''`,
  nationality: sql`nationality = ''`,
  assignedBusinessUnits: sql`venue_ids = '{}'`,
  nric: sql`p.nric is null`,
  priorMedicalCondition: sql`p.prior_medical_condition is null`,
  criminalHistory: sql`p.criminal_history is null`,
  // a day may be there without a time
  preferredVolunteeringDaysAndTimes: sql`free_days(p."preferredVolunteeringDaysAndTimes") = 0`,
}

/** The text of any other field. One that masters another has a column with its name in the profile, too. */
const textOf = (name: string): RawBuilder<string | null> => sql`p.${sql.ref(name)}::text`

/** A field that may be lacking, and the condition for it: of a row with the columns of `volunteers` and its profile `p`. */
export interface LackedField {
  field: string
  /** What the settings of the form call it in short. */
  fieldName: string
  lacks: RawBuilder<boolean>
}

/**
 * What the tenant's form demands and may be empty (`details`), the consent that was not asked for yet (`consent`), or the
 * field of this name: one that the form hides is lacked by nobody.
 */
export async function lackedFields(ctx: Context, what: string): Promise<LackedField[]> {
  const settings = await getVolunteerSettings(ctx)
  const consent = { field: 'agreeToTerms', fieldName: 'Consent' }
  const asked =
    what === 'details' ? settings.mandatory : what === 'consent' ? [consent] : [{ field: what, fieldName: what }]
  const names = new Map(asked.map(({ field, fieldName }) => [field, fieldName]))
  const year = Number(localDate(ctx.now, ctx.settings.timeZone).slice(0, 4))
  const isChild = sql<boolean>`(dob is not null and ${year} - extract(year from dob) < 16)`
  return visibleFields(settings).flatMap((field) => {
    const fieldName = names.get(field.name)
    if (fieldName === undefined) return []
    const lacking = blankColumns[field.name] ?? isBlank(textOf(field.name))
    const isAsked = field.enabledWhen?.field === 'child' ? isChild : enabledIn(field, textOf)
    return [{ field: field.name, fieldName, lacks: sql<boolean>`(${isAsked} and ${lacking})` }]
  })
}

/**
 * SQL for the existing people in `volunteer_search` of whom a field that the tenant's form demands is empty, who have not
 * been asked for their consent, or of whom one field is empty.
 */
export async function lacksFields(ctx: Context, what: string): Promise<RawBuilder<boolean>> {
  const lacked = (await lackedFields(ctx, what)).map(({ lacks }) => lacks)
  if (!lacked.length) return sql<boolean>`false`
  return sql<boolean>`exists (
    select 1 from volunteer_profiles p where p.volunteer_id = id and (${sql.join(lacked, sql` or `)}))`
}
