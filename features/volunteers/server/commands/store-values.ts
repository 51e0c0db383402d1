import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { zonesOf } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import type { VolunteerValues } from '../../rules.ts'
import { plainProfile } from './store-profiles.ts'

/** The columns that the values of a form fill, in both tables. */
export async function storedValues(
  ctx: Pick<Context, 'db' | 'keys' | 'tenantId'>,
  settings: VolunteerSettings,
  values: VolunteerValues,
) {
  const { fullName, email, mobileNo, fullAddress, dob, gender, nationality } = values
  const { nric, priorMedicalCondition, criminalHistory, assignedBusinessUnits } = values
  const seal = async (text: string) => (text ? ctx.keys.encrypt(ctx, text) : null)
  return {
    row: {
      full_name: fullName,
      email,
      mobile_no: mobileNo,
      full_address: fullAddress,
      dob: dob || null,
      gender,
      nationality,
      venue_ids: venueIds(settings, assignedBusinessUnits),
      nric_hash: nric ? await ctx.keys.lookupHash(ctx, nric) : null,
    },
    profile: {
      ...plainProfile(values),
      nric: await seal(nric),
      prior_medical_condition: await seal(priorMedicalCondition),
      criminal_history: await seal(criminalHistory),
    },
  }
}

function venueIds(settings: VolunteerSettings, chosen: VolunteerValues['assignedBusinessUnits']): string[] {
  const zones = zonesOf(settings)
  return chosen.flatMap(({ zone, locations }) => {
    const venues = zones.find(({ name }) => name === zone)?.venues ?? []
    return venues.filter(({ name }) => locations.includes(name)).map(({ id }) => id)
  })
}

/** What a new row has besides its values. */
export function newRecord(ctx: Context) {
  return {
    tenant_id: ctx.tenantId,
    created_on: ctx.now,
    created_by: ctx.actor.username,
    updated_on: ctx.now,
    updated_by: ctx.actor.username,
  }
}
