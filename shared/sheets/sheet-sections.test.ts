import { describe, expect, it } from 'vitest'
import { sectionAlone, typeOfSection } from './sheet-sections.ts'

const orgName = { name: 'orgName', section: '', kind: 'text', label: 'Organisation' } as const
const columns = [
  { heading: 'Organisation', field: orgName },
  ...['Type', 'Contact person', ''].map((heading) => ({ heading, field: undefined })),
]
const all = [
  ['DBS Bank Ltd', 'Company', 'Ms Koh'],
  ['Masjid Al-Ansar', 'Mosque', 'Ustaz Ridzuan'],
]

describe('headings between organisations', () => {
  it.each([
    ['COMPANIES', 'COMPANIES'],
    ['MOSQUES / TEMPLE', 'MOSQUES / TEMPLE'],
    ['SCHOOLS (5 classes, VIA hrs)', 'SCHOOLS (5 classes, VIA hrs)'],
    ['Partner schools', 'Partner schools'],
    ['Regular donors:', 'Regular donors:'],
    ['FOOD AND LOGISTICS', 'FOOD AND LOGISTICS'],
    ['MINDS', ''],
    ['Ren Ci Hospital', ''],
    ['Temple', ''],
    ['2019', ''],
  ])('of %j alone takes %j', (text, section) => {
    expect(sectionAlone([text, '', ''], columns, all)).toBe(section)
  })

  it('looks past a note beside the table, and at nothing that says more', () => {
    expect(sectionAlone(['COMPANIES', '', '', 'call before 5pm'], columns, all)).toBe('COMPANIES')
    expect(sectionAlone(['SCHOOLS', 'School', ''], columns, all)).toBe('')
    expect(sectionAlone(['', '', 'Mr Kumar'], columns, all)).toBe('')
  })

  it('takes capitals for a name where the other names are in capitals, too', () => {
    const shouted = all.map(([name = '', ...rest]) => [name.toUpperCase(), ...rest])
    expect(sectionAlone(['SHENG SIONG'], columns, shouted)).toBe('')
    expect(sectionAlone(['SCHOOLS'], columns, shouted)).toBe('SCHOOLS')
  })

  it.each([
    ['COMPANIES', 'Company'],
    ['MOSQUES / TEMPLE', 'Religious Organisation'],
    ['SCHOOLS (5 classes, VIA hrs)', 'School'],
    ['Schools and companies', ''],
    ['FOOD AND LOGISTICS', ''],
  ])('of %j makes the type %j', (section, type) => {
    expect(typeOfSection(['Company', 'School', 'Religious Organisation', 'Others'], section)).toBe(type)
  })
})
