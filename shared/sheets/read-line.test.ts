import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { openSheet } from './open-sheet.ts'
import { noChoices } from './sheet-choices.ts'

const field = (name: string, label: string, kind: FormField['kind'] = 'text', options?: string): FormField => ({
  name,
  label,
  kind,
  section: '',
  ...(options ? { options } : {}),
})
const form = {
  fields: [
    field('fullName', 'Full Name'),
    field('status', 'Status', 'select', 'status'),
    field('agreeToTerms', 'I declare that what I have stated is true', 'checkbox'),
    field('officialDateJoined', 'Official Date Joined', 'date'),
    field('remarks', 'Remarks', 'textarea'),
  ],
  shortNames: [],
  lists: { status: ['New', 'Active', 'Inactive'] },
}
const read = (rows: string[][], values: Record<string, string> = {}) => {
  const sheet = openSheet(rows, form, { ...noChoices, values })
  return { records: sheet.lines.map(sheet.readLine), words: sheet.unmatched(), columns: sheet.columns }
}

it.each(['??', '?', 'tbc'])('asks what the status %s means, and leaves it empty if told so', (said) => {
  const rows = [
    ['Name', 'Status'],
    ['Tan Mei Ling', said],
    ['Lim Wei', 'Active'],
  ]
  expect(read(rows).words).toMatchObject([{ text: said, rows: 1, chosen: undefined }])
  expect(read(rows, { [`status ${said}`]: '' }).records[0]?.['status']).toBe('')
})

it('asks nothing of a status that is not given', () => {
  const rows = [
    ['Name', 'Status'],
    ['Tan Mei Ling', '-'],
    ['Lim Wei', 'nil'],
  ]
  expect(read(rows).words).toEqual([])
})

it('reads the consent and the day of a form on the web', () => {
  const { records } = read([
    ['Timestamp', '1. Your name', '8. I agree to the PDPA terms'],
    ['13/10/2026 16:24:06', 'Tan Mei Ling', 'I agree'],
    ['13/10/2026 16:30:06', 'Lim Wei', 'will ask first'],
  ])
  expect(records).toEqual([
    {
      fullName: 'Tan Mei Ling',
      agreeToTerms: true,
      officialDateJoined: '13/10/2026 16:24:06',
      remarks: '8. I agree to the PDPA terms: I agree (Timestamp: 13/10/2026 16:24:06)',
    },
    {
      fullName: 'Lim Wei',
      officialDateJoined: '13/10/2026 16:30:06',
      remarks: '8. I agree to the PDPA terms: will ask first',
    },
  ])
})

it('takes no consent to pictures for the consent, and the day somebody joined before that of the form', () => {
  const { columns } = read([
    ['Timestamp', 'Name', 'I consent to photos being taken', 'Date joined'],
    ['13/10/2026 16:24:06', 'Tan Mei Ling', 'Yes', '01/02/2020'],
  ])
  expect(columns.map((column) => column.field?.name)).toEqual([undefined, 'fullName', undefined, 'officialDateJoined'])
})
