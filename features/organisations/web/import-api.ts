import type { OwnField } from '#features/own-fields/contract.ts'
import type { Returned, Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { FoundKnown, SheetFindings, SheetUpdate } from '#web/ui/known-rows.ts'
import { anotherPerson } from '../coordinator-rules.ts'
import { findRepeated, organisationsOf, type RepeatReason, type SheetOrganisation, tellApart } from '../double-rules.ts'
import { findDoubleOrganisations, importAndUpdateOrganisations, listOrganisationChanges } from '../import-contract.ts'
import { shortName } from '../name-rules.ts'
import { organisationPaths } from './paths.ts'

type Records = readonly Record<string, unknown>[]
type Double = Returned<typeof findDoubleOrganisations>['doubles'][number]

type Import = Omit<Sent<typeof importAndUpdateOrganisations>['body'], 'updates'> & { updates: SheetUpdate[] }

export const useImportOrganisations = () =>
  useWrite(
    ({ updates, ...rest }: Import, call) =>
      call(importAndUpdateOrganisations, { body: { ...rest, updates: updates.map(bodyOf) } }),
    { refreshes: ['organisations'] },
  )

const bodyOf = ({ vid, row, means }: SheetUpdate) => ({ vid, row, ...(means ? { coordinator: means } : {}) })

/** What updates would change of each organisation, in their order, and which of its coordinators are not sure. */
export async function findOrganisationChanges(asked: SheetUpdate[][], signal: AbortSignal): Promise<SheetFindings[]> {
  const body = { updates: asked.flat().map(bodyOf) }
  const { organisations } = await callApi(listOrganisationChanges, { body, signal })
  const byId = new Map(organisations.map((one) => [one.vid, one]))
  let from = 0
  return asked.map((updates) => {
    const start = from
    from += updates.length
    const { changes = [], asked: open = [], coordinators = [] } = byId.get(updates[0]?.vid ?? '') ?? {}
    const people = coordinators.map(({ vid, name }) => ({ id: vid, name }))
    const questions = open
      .filter(({ at }) => at >= start && at < from)
      .map((one) => ({ ...one, at: one.at - start, people, another: anotherPerson }))
    return { changes, questions }
  })
}

type Told = ReturnType<typeof tellApart>

/** What an import found to be on record of the names and numbers of a sheet: one who adds a row all the same has seen it. */
export interface KnownOrganisations {
  found: FoundKnown[]
  seen: string[]
}

/** Which organisations of a spreadsheet are on record already, or are named in it twice; each at its first row. */
export async function findKnownOrganisations(
  records: Records,
  own: readonly OwnField[],
  signal: AbortSignal,
): Promise<KnownOrganisations> {
  const all = organisationsOf(records.map((record) => String(record['orgName'] ?? '')))
  if (!all.length) return { found: [], seen: [] }
  const told = tellApart(records, all, own)
  const organisations = told.map(({ name, emails, phones, numbers }) => ({ orgName: name, emails, phones, numbers }))
  const { doubles } = await callApi(findDoubleOrganisations, { body: { organisations }, signal })
  const onRecord = new Map(
    doubles.flatMap((double) => {
      const one = all[double.at]
      return one ? [[one.at, { ...one, ...knownOf(double) }] as const] : []
    }),
  )
  const twice = repeatedOf(all, told, onRecord)
  const inFile = new Set(twice.map(({ at }) => at))
  const found = [...onRecord.values()].filter(({ at }) => !inFile.has(at))
  return {
    found: [...found, ...twice].toSorted((one, other) => one.at - other.at),
    seen: [...new Set(doubles.flatMap((double) => double.seen))],
  }
}

/** Who is surely on record is asked about as such, and so is one that an earlier row of somebody on record is. */
function repeatedOf(
  all: readonly SheetOrganisation[],
  told: Told,
  onRecord: ReadonlyMap<number, FoundKnown>,
): FoundKnown[] {
  const isSure = (at: number) => onRecord.get(at)?.isUnsure === false
  return findRepeated(all, told).flatMap(({ at, others, sameAs, reason, isUnsure }): FoundKnown[] => {
    // who is on record says more than a number that two rows share
    if (isSure(at) || (isUnsure && onRecord.has(at))) return []
    const detail = repeatWords[reason]
    const known = isSure(sameAs) ? onRecord.get(sameAs) : undefined
    const asked = { at, others, isUnsure, staysUnsure: isUnsure }
    if (known) return [{ ...known, ...asked, detail: `${detail} as in another row of the file` }]
    return [{ ...asked, sameAs, name: '', detail, to: '' }]
  })
}

const repeatWords: Record<RepeatReason, string> = {
  number: 'same registration number',
  name: 'same name, spelled otherwise',
  way: 'same e-mail or number of a coordinator, another name',
}

function knownOf({ vid, name, status, reason, count }: Double) {
  if (reason === 'names')
    return {
      name: `${count.toLocaleString('en')} organisations are called ${shortName(name)}`,
      detail: reasonWords.names,
      to: `${organisationPaths.organisations}?${new URLSearchParams({ orgName: shortName(name) })}`,
      isUnsure: true,
    }
  const isUnsure = reason !== 'name' && reason !== 'number'
  return {
    name,
    detail: [status, reasonWords[reason]].filter(Boolean).join(', '),
    to: organisationPaths.organisation(vid),
    vid,
    isUnsure,
    staysUnsure: isUnsure,
  }
}

const reasonWords: Record<Double['reason'], string> = {
  number: 'same registration number',
  name: 'same name',
  email: 'same e-mail of a coordinator, another name',
  phone: 'same number of a coordinator, another name',
  names: 'and the row does not say which of them it is',
  'other-number': 'same name, another registration number',
}
