import { sql } from 'kysely'
import type { OwnField } from '#features/own-fields/contract.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { isRegistrationNumber, organisationKey, registrationKey } from '../../name-rules.ts'

export interface NamedOrganisation {
  vid: string
  name: string
  status: string
}

/** What is asked of an organisation of a spreadsheet: its name, and the numbers by which the state knows it. */
export interface AskedOrganisation {
  name: string
  numbers: readonly string[]
}

export interface Alike {
  /** Of the same name but for its spelling, and of the same number. */
  named: NamedOrganisation[]
  numbered: NamedOrganisation[]
}

/** The fields of an organisation's own that are such numbers. */
export const numberFields = (own: readonly OwnField[]) => own.filter(({ label }) => isRegistrationNumber(label))

/**
 * Those on record who are like each of these, as far as the actor sees them, and the numbers of all. How names are spelled is
 * compared by one rule, which is not the database's: of 20,000 that takes a tenth of a second.
 */
export async function readAlike(ctx: Context, asked: readonly AskedOrganisation[]) {
  const all = await ctx.db
    .selectFrom('organisations')
    .select(['id as vid', 'name', 'status'])
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('id')
    .execute()
  const byId = new Map<string, NamedOrganisation>(all.map((one) => [one.vid, one]))
  const byName = Map.groupBy(all, ({ name }) => organisationKey(name))
  const numbersOf = asked.some(({ numbers }) => numbers.length) ? await readNumbers(ctx) : new Map<string, string[]>()
  const byNumber = new Map<string, NamedOrganisation[]>()
  for (const [vid, numbers] of numbersOf)
    for (const number of numbers) {
      const one = byId.get(vid)
      if (one) byNumber.set(number, [...(byNumber.get(number) ?? []), one])
    }
  const alike = asked.map(({ name, numbers }): Alike => {
    const key = organisationKey(name)
    return {
      named: key ? (byName.get(key) ?? []) : [],
      numbered: numbers.flatMap((number) => byNumber.get(registrationKey(number)) ?? []),
    }
  })
  return { alike, byId, numbersOf }
}

/** The numbers of each organisation, as they are compared. */
async function readNumbers(ctx: Context): Promise<Map<string, string[]>> {
  const fields = numberFields(await findOwnFields(ctx, 'organisations')).map(({ id }) => id)
  if (!fields.length) return new Map()
  const { rows } = await sql<{ id: string; said: string }>`
    select organisation_id as id, coalesce(said, number::text) as said from organisation_answers
    where field_id = any(${fields}::uuid[]) and num_nonnulls(said, number) > 0 order by organisation_id`.execute(ctx.db)
  const byId = new Map<string, string[]>()
  for (const { id, said } of rows) {
    const number = registrationKey(said)
    if (number) byId.set(id, [...(byId.get(id) ?? []), number])
  }
  return byId
}
