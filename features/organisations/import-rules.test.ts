import { describe, expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, holdsOrganisations, importFields, planImport } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('organisations'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'

describe('a spreadsheet of organisations', () => {
  test('is told from one of volunteers by its names', () => {
    expect(holdsOrganisations([{ orgName: 'A' }])).toBe(true)
    expect(holdsOrganisations([{ fullName: 'A' }, null, 'x'])).toBe(false)
  })

  test('gathers the rows of one name', () => {
    const { organisations, errors } = planImport(
      settings,
      [
        { orgName: 'Harbour Bank', entityType: 'Company', volGroupSize: '30', memberFullName: 'Mei' },
        { orgName: 'harbour bank', coordinatorName: 'Arun', coordinatorMobileContact: '9123-4567' },
        { orgName: 'North Club', status: 'Active', memberFullName: 'Siti', memberDob: '25/03/1990' },
      ],
      today,
    )
    expect(errors).toEqual([])
    expect(organisations.map((one) => [one.values.orgName, one.status, one.values.volGroupSize])).toEqual([
      ['Harbour Bank', 'new', 30],
      ['North Club', 'active', null],
    ])
    expect(organisations[0]!.members.map(({ fullName }) => fullName)).toEqual(['Mei'])
    expect(organisations[0]!.values.coordinators).toMatchObject([{ name: 'Arun', mobileContact: '+6591234567' }])
    expect(organisations[1]!.members).toMatchObject([{ dob: '1990-03-25' }])
  })

  test('names every cell that cannot be taken, in the order of the rows', () => {
    const { errors } = planImport(
      settings,
      [
        { orgName: 'A', entityType: 'Company' },
        { orgName: 'a', entityType: 'School', memberFullName: 'Mei', memberDob: '2027-01-01' },
        { entityType: 'Company' },
        { orgName: 'B', coordinatorName: 'Arun', coordinatorEmail: 'x', status: 'Gone', memberEmail: 'y@example.org' },
        { orgName: 'C', agreeToTerms: 'Yes', entityType: 'Club', memberDob: 'x' },
      ],
      today,
    )
    expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'rows.2.memberDob: Date of birth cannot be in the future',
      'rows.2.entityType: Not the same as in row 1 of this organisation',
      'rows.3.orgName: Organisation Name Required!',
      'rows.4.memberFullName: Full name is required.',
      'rows.4.coordinatorEmail: Not a valid Email',
      'rows.4.status: "Gone" is not one of the options',
      'rows.5.agreeToTerms: This column cannot be imported',
      'rows.5.memberDob: Invalid date of birth format',
      'rows.5.memberFullName: Full name is required.',
      'rows.5.entityType: "Club" is not one of the options',
    ])
  })

  const check = { today, choices: noChoices, report: () => {} }
  test('is read by its headings; rows are named as the sheet counts them', () => {
    const sheet = checkSheet(
      settings,
      importFields(settings),
      [
        ['Organisation Name', 'Member Full Name', 'Member Date of Birth', 'Shoe size'],
        ['Harbour Bank', 'Mei', '25/03/1990', '38'],
        ['', '', '', ''],
        ['Harbour Bank', 'Arun', '31/02/1990', ''],
      ],
      check,
    )
    expect(sheet.records).toHaveLength(2)
    expect(sheet.problems).toEqual([
      {
        row: 4,
        column: 'Member Date of Birth',
        reason: 'Invalid date of birth format',
        cell: { key: '4 2', text: '31/02/1990' },
      },
    ])
    expect(checkSheet(settings, importFields(settings), [['Name']], check).problems).toHaveLength(1)
  })

  test('has the coordinators of one cell, each with the own number and address, and notes what is too many', () => {
    const sheet = checkSheet(
      settings,
      importFields(settings),
      [
        ['Company', 'Contact person', 'HP', 'Email', 'Remarks', 'Member Full Name'],
        [
          'Harbour Bank',
          'Karen Lim; Ahmad Zaki; Peter Foo',
          '9123 4567; 9234 5678 (office); 9345 6789; 6123 4567',
          'karen@example.org; ahmad@example.org; peter@example.org',
          'Monthly',
          'Mei',
        ],
        ['', 'Siti Rahman', '81112222', '', '', ''],
      ],
      check,
    )
    expect(sheet.problems).toEqual([])
    const { organisations } = planImport(settings, sheet.records, today)
    expect(organisations).toHaveLength(1)
    expect(organisations[0]?.values.coordinators.map((one) => [one.name, one.mobileContact, one.email])).toEqual([
      ['Karen Lim', '+6591234567', 'karen@example.org'],
      ['Ahmad Zaki', '+6592345678', 'ahmad@example.org'],
      ['Peter Foo', '+6593456789', 'peter@example.org'],
      ['Siti Rahman', '+6581112222', ''],
    ])
    expect(organisations[0]?.values.remarks).toBe('Monthly\nHP: 6123 4567\nHP: 9234 5678 (office)')
    expect(organisations[0]?.members.map(({ fullName }) => fullName)).toEqual(['Mei'])
  })
})

describe('a sheet whose rows of one organisation differ', () => {
  const own = { choices: noChoices, report: () => {}, today }
  const rows = [
    ['Partners 2026', '', '', ''],
    ['Organisation Name', 'Type', 'Remarks', 'Member DOB', 'Member'],
    ['Alder', 'NGO', 'Monthly', '1958', 'Tan Ah Lian'],
    ['ALDER', 'Company', 'Weekly', 'Mar 1960', 'Goh Ah Kow'],
  ]
  const check = (cells: Record<string, string> = {}) =>
    checkSheet(settings, importFields(settings), rows, { ...own, choices: { ...noChoices, cells } })

  test('says which row it is, so that one of the two can be chosen', () => {
    expect(check().problems).toMatchObject([
      {
        row: 4,
        column: 'Type',
        reason: 'Not the same as in row 3 of this organisation, “NGO”',
        cell: { key: '4 1', text: 'Company' },
        other: { row: 3, key: '3 1', text: 'NGO' },
      },
    ])
    expect(check({ '4 1': '' }).problems).toEqual([])
    expect(check({ '3 1': 'Company' }).problems).toEqual([])
  })

  test('adds up their remarks, and notes in them the years of birth of members', () => {
    const { records } = check({ '4 1': '' })
    const { organisations, errors } = planImport(settings, records, today)
    expect(errors).toEqual([])
    expect(organisations.map(({ values }) => values.remarks)).toEqual([
      'Monthly\nTan Ah Lian: Year of birth: 1958\nWeekly\nGoh Ah Kow: Year of birth: 1960 (Mar 1960)',
    ])
    expect(organisations[0]?.members.map(({ dob }) => dob)).toEqual(['', ''])
  })
})

describe('a row without the name of its organisation', () => {
  const read = (third: string[], columns = {}) => {
    const rows = [
      ['Company / School', 'Type', 'Contact person', 'Designation', 'Tel', 'Event', 'Remarks'],
      ['Kestrel Shipping Pte Ltd', 'Company', 'Ms Priya Raman', 'CSR Mgr', '6222 3344', 'Carnival', 'gave $2,000'],
      third,
    ]
    const choices = { ...noChoices, columns }
    const sheet = checkSheet(settings, importFields(settings), rows, { choices, report: () => {}, today })
    const { organisations } = planImport(settings, sheet.records, today)
    return {
      problems: sheet.problems.map(({ row, reason }) => `${row}: ${reason}`),
      people: organisations.map(({ values }) => values.coordinators.map(({ name }) => name)),
      remarks: organisations[0]?.values.remarks,
    }
  }
  const second = ['', '', '(backup) Mr Ong Wei', 'HR', '9111 2233', 'Wed lunch', 'call after 2pm']

  test('is that of a further coordinator of the one above, with what is noted beside them', () => {
    for (const columns of [{}, { 3: '+remarks', 5: '+remarks' }])
      expect(read(second, columns)).toMatchObject({
        problems: [],
        people: [['Ms Priya Raman', '(backup) Mr Ong Wei']],
        remarks: expect.stringContaining('call after 2pm'),
      })
    expect(read(second, { 5: '+remarks' }).remarks).toContain('Event: Wed lunch')
  })

  test('is told where it says more of an organisation, or names nobody', () => {
    const required = ['3: Organisation Name Required!']
    expect(read(second.with(1, 'School')).problems).toEqual(required)
    expect(read(['', '', '', '', '', '', 'they pay for the bus']).problems).toEqual(required)
  })
})
