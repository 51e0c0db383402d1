import { queryOptions } from '@tanstack/react-query'
import type { Returned, Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type doubleReasons, findDoubles } from '../doubles-contract.ts'
import { importPeople, listImportChanges, listImports, mostShown } from '../import-contract.ts'
import { partsOf } from '../part-rules.ts'
import { findRepeated, saysNoMore } from '../repeated-rules.ts'
import { volunteerPaths } from './paths.ts'

const textIn = (record: Record<string, unknown>, name: string) => String(record[name] ?? '')

/** Who of the records of a spreadsheet is on record already, by their places among them. */
export async function findKnownPeople(records: readonly Record<string, unknown>[], signal: AbortSignal) {
  const people = records.map((record) => ({
    fullName: textIn(record, 'fullName') || [record['firstName'], record['familyName']].filter(Boolean).join(' '),
    chineseName: textIn(record, 'chineseName'),
    nric: textIn(record, 'nric'),
    dob: textIn(record, 'dob'),
    email: textIn(record, 'email'),
    mobileNo: textIn(record, 'mobileNo'),
  }))
  const more = records.map((record) => ({ salutation: textIn(record, 'salutation'), gender: textIn(record, 'gender') }))
  const doubles: Returned<typeof findDoubles>['doubles'] = []
  for (const part of partsOf(people, [])) {
    const found = await callApi(findDoubles, { body: { people: part.rows }, signal })
    doubles.push(...found.doubles.map((one) => ({ ...one, at: one.at + part.before.rows })))
  }
  const onRecord = new Set(doubles.map(({ at }) => at))
  const repeated = findRepeated(people.map((person, at) => ({ ...person, ...more[at] }))).filter(
    ({ at }) => !onRecord.has(at),
  )
  const silent = await findSilent(records, doubles, signal)
  const found = doubles.map(({ at, vid, name, status, reason, count }) => {
    const all = `${volunteerPaths.individuals}?${new URLSearchParams({ search: name })}`
    const isUnsure = reason === 'name' || reason === 'copies' || reason === 'names'
    return {
      at,
      name: reason === 'names' ? `${count.toLocaleString('en')} people are called ${name}` : name,
      detail:
        reason === 'copies'
          ? `the oldest of ${count.toLocaleString('en')} records that nothing tells apart`
          : [reason === 'names' ? '' : status, reasonWords[reason]].filter(Boolean).join(', '),
      to: reason === 'names' ? all : volunteerPaths.individual(vid),
      ...(reason === 'names' ? {} : { vid }),
      isUnsure,
      saysNothing: silent.has(at),
    }
  })
  const twice = repeated.map(({ hasOtherBirthDate = false, ...one }) => ({
    ...one,
    name: '',
    detail: detailOfRepeated(one.isUnsure, hasOtherBirthDate),
    to: '',
    // however many there are, each is asked about
    ...(hasOtherBirthDate ? { staysUnsure: true } : {}),
    saysNothing: saysNoMore(records[one.sameAs] ?? {}, records[one.at] ?? {}),
  }))
  return [...found, ...twice].toSorted((a, b) => a.at - b.at)
}

const detailOfRepeated = (isUnsure: boolean, hasOtherBirthDate: boolean) => {
  if (hasOtherBirthDate) return 'same name and phone, e-mail or NRIC, another birth date'
  return isUnsure ? reasonWords.name : 'the same person'
}

/** So many rows that have but the name of somebody on record are compared with what is on record. */
const mostCompared = 2000

/** Places of rows that say nothing new of the one whose name alone they have. */
async function findSilent(
  records: readonly Record<string, unknown>[],
  doubles: Returned<typeof findDoubles>['doubles'],
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const unsure = doubles.filter(({ reason }) => ['name', 'copies', 'names'].includes(reason)).slice(0, mostCompared)
  const silent = new Set<number>()
  for (let start = 0; start < unsure.length; start += mostShown) {
    const some = unsure.slice(start, start + mostShown)
    const updates = some.map(({ vid, at }) => ({ vid, row: records[at] ?? {} }))
    const { people } = await callApi(listImportChanges, { body: { updates }, signal })
    for (const [i, { changes }] of people.entries()) if (!changes.length) silent.add(some[i]?.at ?? -1)
  }
  return silent
}

const reasonWords: Record<Exclude<(typeof doubleReasons)[number], 'copies'>, string> = {
  nric: 'same NRIC',
  'birth-date': 'same name and birth date',
  'other-name': 'same birth date and phone or e-mail, another name',
  'like-name': 'same phone or e-mail, and a name like it',
  email: 'same name and e-mail',
  phone: 'same name and phone',
  name: 'same name; nothing else in the row says whether it is them',
  names: 'and nothing else in the row says whether it is one of them',
}

export const useImportVolunteers = () =>
  useWrite((body: Sent<typeof importPeople>['body'], call) => call(importPeople, { body }), {
    refreshes: ['volunteers'],
  })

/** Spreadsheets of the last 30 days. */
export const importsQuery = queryOptions({
  queryKey: ['volunteers', 'imports'],
  queryFn: ({ signal }) => callApi(listImports, { signal }),
})

/** What each of these would change; nothing of somebody who has gone meanwhile. */
export async function findImportChanges(asked: { vid: string; row: unknown }[][], signal: AbortSignal) {
  const { people } = await callApi(listImportChanges, {
    body: { updates: asked.flatMap(([one]) => one ?? []) },
    signal,
  })
  return people.map(({ changes }) => ({ changes }))
}
