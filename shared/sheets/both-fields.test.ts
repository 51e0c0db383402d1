import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { findBothColumns, partBoth, sayBothColumns } from './both-fields.ts'

const field = (name: string, options?: string): FormField => ({
  name,
  section: '',
  kind: options ? 'select' : 'text',
  label: name,
  ...(options ? { options } : {}),
})
const fields = [
  field('fullName'),
  field('nric'),
  field('mobileNo'),
  field('race', 'race'),
  field('religion', 'religion'),
  field('gender', 'gender'),
  field('hobbiesAndInterests'),
  field('companyOrSchoolName'),
]
const lists = {
  race: ['Chinese', 'Malay', 'Indian', 'Others'],
  religion: ['Buddhism', 'Christianity', 'Islam', 'Hinduism', 'No religion', 'Others'],
  gender: ['Male', 'Female'],
}
const form = { fields, shortNames: [], lists }
const named = (name: string) => fields.find((one) => one.name === name)
const find = (heading: string, name: string, others: string[] = [], decided = {}) =>
  findBothColumns(
    [{ heading, field: named(name) }, ...others.map((other) => ({ heading: other, field: named(other) }))],
    { fields, decided },
  )

it.each([
  ['Race / Religion', 'race', 'religion'],
  ['Race/Religion', 'race', 'religion'],
  ['Religion & Race', 'religion', 'race'],
  ['种族/宗教', 'race', 'religion'],
  ['Name / NRIC', 'fullName', 'nric'],
])('“%s” is %s and %s', (heading, first, second) => {
  expect(find(heading, first)[0]?.also?.field?.name).toBe(second)
})

it('notes an age, which no field is', () => {
  const columns = find('Sex / Age', 'gender')
  expect(columns[0]?.also).toEqual({ heading: 'Age', field: undefined, noted: 'Age' })
  expect(sayBothColumns(columns)).toEqual(['“Sex / Age” is read as gender and Age (noted in Remarks).'])
})

it.each([
  ['Name / HP', 'fullName'],
  ['Hobbies / Interests', 'hobbiesAndInterests'],
  ['Company/School', 'companyOrSchoolName'],
  ['Race', 'race'],
  ['M / F', 'gender'],
])('“%s” is but one', (heading, name) => expect(find(heading, name)[0]?.also).toBeUndefined())

it('is but one where the other has a column of its own, or somebody decided', () => {
  expect(find('Race / Religion', 'race', ['religion'])[0]?.also).toBeUndefined()
  expect(find('Race / Religion', 'race', [], { 0: 'race' })[0]?.also).toBeUndefined()
})

it.each([
  ['Chinese / Buddhist', 'Chinese', 'Buddhist', true],
  ['Malay / Islam', 'Malay', 'Islam', true],
  ['Chinese / Christian (Methodist)', 'Chinese', 'Christian (Methodist)', true],
  ['Chinese/Nil', 'Chinese', 'Nil', true],
  ['Hindu, Indian', 'Indian', 'Hindu', true],
  ['Chinese', 'Chinese', '', false],
  ['Hindu', '', 'Hindu', false],
  ['Chinese / Mormon', 'Chinese', 'Mormon', true],
  ['Chinese / Malay', 'Chinese / Malay', '', false],
  ['Klingon', 'Klingon', '', false],
])('parts race and religion of “%s”', (text, first, second, isBoth) => {
  const [column = { field: undefined }] = find('Race / Religion', 'race')
  expect(partBoth(text, column, form)).toEqual({ first, second, isBoth })
})

it.each([
  ['M / 65', 'M', '65', true],
  ['F', 'F', '', false],
  ['65', '', '65', false],
  ['M/F', 'M/F', '', false],
])('parts gender and age of “%s”', (text, first, second, isBoth) => {
  const [column = { field: undefined }] = find('Sex / Age', 'gender')
  expect(partBoth(text, column, form)).toEqual({ first, second, isBoth })
})

it.each([
  ['Tan Ah Kow / S1234567D', 'Tan Ah Kow', 'S1234567D'],
  ['Tan Ah Kow (S1234567D)', 'Tan Ah Kow', 'S1234567D'],
  ['Raj s/o Muthu', 'Raj s/o Muthu', ''],
  ['Raj s/o Muthu / S1234567D', 'Raj s/o Muthu', 'S1234567D'],
  ['Anthony a/l Samy', 'Anthony a/l Samy', ''],
])('parts name and number of “%s”', (text, first, second) => {
  const [column = { field: undefined }] = find('Name / NRIC', 'fullName')
  expect(partBoth(text, column, form)).toMatchObject({ first, second })
})
