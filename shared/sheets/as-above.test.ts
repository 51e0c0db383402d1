import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { dropOwnKin, findAsAbove, readAsAbove, sayAsAbove } from './as-above.ts'

const column = (name: string, kind: FormField['kind'] = 'text') => ({
  heading: name,
  field: { name, section: '', kind, label: name },
})
const columns = [
  column('fullName'),
  column('address'),
  column('mobileNo', 'phone'),
  column('homeNo', 'phone'),
  column('emergencyContactName'),
  column('emergencyContactNo', 'phone'),
]
const above = ['Ali bin Hassan', 'Blk 3', '91310001', '65550001', 'Fatimah (wife) 91310002', '91310002']

it.each(['same', 'Same as above', 'as above', 'ditto', 'do', '"', '同上', '-do-'])(
  'reads “%s” as what stands above',
  (said) => {
    const [, address, mobile, home] = readAsAbove(['Siti', said, said, said], above, columns)
    expect([address, mobile, home]).toEqual(['Blk 3', said, '65550001'])
  },
)

it('leaves somebody who is called Do, and other texts', () => {
  expect(readAsAbove(['Do', 'same block as Ali'], above, columns)).toEqual(['Do', 'same block as Ali'])
})

it('leaves a next of kin empty who would be the person, and notes it', () => {
  const written = ['Fatimah bte Osman', 'same', '', '', '"', '"']
  const { cells, notes } = dropOwnKin(written, readAsAbove(written, above, columns), columns)
  expect(cells).toEqual(['Fatimah bte Osman', 'Blk 3', '', '', '', ''])
  expect(notes).toEqual(['emergencyContactName: ", which would be the person: left empty'])
  const other = ['Zainab bte Osman', '', '', '', '"', '"']
  const read = readAsAbove(other, above, columns)
  expect(dropOwnKin(other, read, columns)).toEqual({ cells: read, notes: [] })
})

it('tells what was read so', () => {
  const found = findAsAbove(5, ['Siti', 'same'], ['Siti', 'Blk 3'])
  expect(sayAsAbove(found, columns, [{ number: 5, cells: [] }])).toEqual([
    '“Same as above” and the like is read as what stands above it, below “address” (row 5).',
  ])
  expect(sayAsAbove([], columns, [])).toEqual([])
})
