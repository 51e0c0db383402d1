import { expect, it } from 'vitest'
import { inFull } from './short-headings.ts'

it.each([
  ['GIVEN_NM', 'given name'],
  ['MAR_ST_CD', 'marital status'],
  ['SEX_CD', 'sex'],
  ['Sex_cd', 'Sex_cd'],
  ['CD', 'CD'],
  ['Name', 'Name'],
])('%s is %s', (heading, full) => expect(inFull(heading)).toBe(full))
