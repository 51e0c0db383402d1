import { queryOptions } from '@tanstack/react-query'
import type { Returned, Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type doubleReasons, findDoubles } from '../doubles-contract.ts'
import { importPeople, listImportChanges, listImports } from '../import-contract.ts'
import { partsOf } from '../part-rules.ts'
import { findRepeated } from '../repeated-rules.ts'
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
  const salutations = records.map((record) => textIn(record, 'salutation'))
  const doubles: Returned<typeof findDoubles>['doubles'] = []
  for (const part of partsOf(people, [])) {
    const found = await callApi(findDoubles, { body: { people: part.rows }, signal })
    doubles.push(...found.doubles.map((one) => ({ ...one, at: one.at + part.before.rows })))
  }
  const onRecord = new Set(doubles.map(({ at }) => at))
  const repeated = findRepeated(people.map((person, at) => ({ ...person, salutation: salutations[at] ?? '' }))).filter(
    ({ at }) => !onRecord.has(at),
  )
  const found = doubles.map(({ at, vid, name, status, reason, count }) =>
    reason === 'names'
      ? {
          at,
          name: `${count.toLocaleString('en')} people are called ${name}`,
          detail: reasonWords.names,
          to: `${volunteerPaths.individuals}?${new URLSearchParams({ search: name })}`,
          isUnsure: true,
        }
      : {
          at,
          name,
          detail: [status, reasonWords[reason]].filter(Boolean).join(', '),
          to: volunteerPaths.individual(vid),
          vid,
          isUnsure: reason === 'name',
        },
  )
  const twice = repeated.map((one) => ({
    ...one,
    name: '',
    detail: one.isUnsure ? reasonWords.name : 'the same person',
    to: '',
  }))
  return [...found, ...twice].toSorted((a, b) => a.at - b.at)
}

const reasonWords: Record<(typeof doubleReasons)[number], string> = {
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
