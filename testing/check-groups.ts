import { gatherGroups, groupKey } from '#features/groups/gather-rules.ts'
import { checkSheet } from '#features/groups/import-rules.ts'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'

const nobody = { vid: '', name: '', by: '' as const, count: 0, isOtherName: false, others: [] }
/** Everybody is on record who has an address, a number or the name Mei. */
const find = async (people: NamedPerson[]) =>
  people.map(({ fullName, email, mobileNo }) => {
    const key = email || mobileNo.replaceAll(' ', '') || (fullName === 'Mei' ? fullName : '')
    return key
      ? { vid: `id of ${key}`, name: fullName, by: 'phone' as const, count: 1, isOtherName: false, others: [] }
      : nobody
  })
/** The groups on record. */
export const groups = ['Readers', 'Drivers', 'DRIVERS'].map((groupName, at) => ({ vid: `g${at}`, groupName }))
/** Those of the names, and for a name of none all of them. */
const findGroups = async (names: string[]) => {
  const named = groups.filter(({ groupName }) => names.some((name) => groupKey(name) === groupKey(groupName)))
  return names.every((name) => named.some(({ groupName }) => groupKey(name) === groupKey(groupName))) ? named : groups
}
/** A sheet of groups as the import checks it. */
export const checkGroups = (
  rows: string[][],
  kind: 'groups' | 'members' = 'groups',
  choices: Partial<SheetChoices> = {},
) => checkSheet(rows, { choices: { ...noChoices, ...choices }, kind, findGroups, find })
/** The groups that it comes to. */
export const gatheredOf = async (rows: string[][]) => gatherGroups((await checkGroups(rows)).records)
