import type { Returned, Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { FoundKnown, SheetFindings, SheetUpdate } from '#web/ui/known-rows.ts'
import { anotherPerson } from '../coordinator-rules.ts'
import { findRepeated, organisationsOf, shortName } from '../double-rules.ts'
import { findDoubleOrganisations, importAndUpdateOrganisations, listOrganisationChanges } from '../import-contract.ts'
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

const textIn = (record: Record<string, unknown> | undefined, name: string) => String(record?.[name] ?? '').trim()

/** Which organisations of a spreadsheet are on record already, or are named in it twice; each at its first row. */
export async function findKnownOrganisations(records: Records, signal: AbortSignal): Promise<FoundKnown[]> {
  const names = records.map((record) => textIn(record, 'orgName'))
  const all = organisationsOf(names)
  if (!all.length) return []
  const organisations = all.map(({ at, others }) => {
    const rows = [at, ...others].map((place) => records[place])
    const ofRows = (columns: readonly string[]) => [
      ...new Set(rows.flatMap((row) => columns.flatMap((column) => textIn(row, column) || []))),
    ]
    return {
      orgName: names[at] ?? '',
      emails: ofRows(['coordinatorEmail']).slice(0, mostWays),
      phones: ofRows(['coordinatorMobileContact', 'coordinatorOfficeContact']).slice(0, mostWays),
    }
  })
  const { doubles } = await callApi(findDoubleOrganisations, { body: { organisations }, signal })
  const onRecord = doubles.flatMap((double) => {
    const one = all[double.at]
    return one ? [{ ...one, ...knownOf(double) }] : []
  })
  const sure = new Set(onRecord.filter(({ isUnsure }) => !isUnsure).map(({ at }) => at))
  const twice = findRepeated(names)
    .filter(({ at, sameAs }) => !sure.has(at) && !sure.has(sameAs))
    .map((one) => ({ ...one, name: '', detail: 'same name, spelled otherwise', to: '' }))
  const inFile = new Set(twice.map(({ at }) => at))
  return [...onRecord.filter(({ at }) => !inFile.has(at)), ...twice].toSorted((one, other) => one.at - other.at)
}

const mostWays = 50

function knownOf({ vid, name, status, reason, count }: Double) {
  if (reason === 'names')
    return {
      name: `${count.toLocaleString('en')} organisations are called ${shortName(name)}`,
      detail: reasonWords.names,
      to: `${organisationPaths.organisations}?${new URLSearchParams({ orgName: shortName(name) })}`,
      isUnsure: true,
    }
  return {
    name,
    detail: [status, reasonWords[reason]].filter(Boolean).join(', '),
    to: organisationPaths.organisation(vid),
    vid,
    isUnsure: reason !== 'name',
  }
}

const reasonWords: Record<Double['reason'], string> = {
  name: 'same name',
  email: 'same e-mail of a coordinator, another name',
  phone: 'same number of a coordinator, another name',
  names: 'and the row does not say which of them it is',
}
