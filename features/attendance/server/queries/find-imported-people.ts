import { sql } from 'kysely'
import { readMemberKey } from '#features/groups/rules.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { readNric } from '#shared/nric.ts'
import { type ImportedPerson, importColumns, type RowProblem } from '../../import-rules.ts'

interface Found {
  id: string
  name: string
  status: string
}

/** The volunteer of each row, by NRIC, else by address, else by number; nobody and more than one are problems. */
export async function findImportedPeople(ctx: Context, people: ImportedPerson[]) {
  const keys = await Promise.all(people.map((person) => keyOf(ctx, person)))
  const of = (kind: string) => keys.flatMap((key) => (key?.startsWith(`${kind} `) ? key.slice(kind.length + 1) : []))
  const { rows } = await sql<Found & { keys: string[] }>`
    select id, full_name as name, status, array[
      'nric ' || coalesce(encode(nric_hash, 'hex'), ''), 'email ' || email_search,
      'phone ' || right(mobile_no_search, 8)] as keys
    from volunteers
    where deleted_at is null and ${isVisiblePerson(ctx)} and (
      nric_hash = any(select decode(hash, 'hex') from unnest(${of('nric')}::text[]) hash)
      or email_search = any(select normalise(address) from unnest(${of('email')}::text[]) address)
      or right(mobile_no_search, 8) = any(${of('phone')}::text[]))`.execute(ctx.db)
  const byKey = Map.groupBy(
    rows.flatMap((row) => row.keys.map((key) => ({ key, row }))),
    ({ key }) => key,
  )
  const volunteers: Found[] = []
  const problems: RowProblem[] = []
  for (const [i, key] of keys.entries()) {
    const matches = key === undefined ? undefined : byKey.get(key)
    const column = key?.startsWith('phone')
      ? importColumns[3]
      : key?.startsWith('email')
        ? importColumns[2]
        : importColumns[1]
    const refuseRow = (reason: string) => void problems.push({ row: people[i]!.row, column, reason })
    if (key === undefined) refuseRow('not an NRIC, an e-mail address or a telephone number')
    else if (!matches) refuseRow(`no volunteer has ${nameOfKey(people[i]!, column)}`)
    else if (matches.length > 1) refuseRow(`more than one volunteer has ${nameOfKey(people[i]!, column)}`)
    else volunteers.push(matches[0]!.row)
  }
  return { volunteers, problems }
}

/** What a row was looked for by, and whom the row means; an NRIC is not said again. */
function nameOfKey({ name, email, phone }: ImportedPerson, column: string): string {
  const key =
    column === 'Email' ? `the address ${email}` : column === 'Contact Number' ? `the number ${phone}` : 'this NRIC'
  return name ? `${key} (${name})` : key
}

async function keyOf(ctx: Context, { nric, email, phone }: ImportedPerson): Promise<string | undefined> {
  const known = readNric(nric)
  if (known) return `nric ${(await ctx.keys.lookupHash(ctx, known)).toString('hex')}`
  const key = readMemberKey(email || phone)
  if (!key) return undefined
  return 'email' in key ? `email ${key.email}` : `phone ${key.phone}`
}
