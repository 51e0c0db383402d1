import { expect, it, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { maskedText } from '#shared/nric.ts'
import { describeChanges, type ImportedOver, planImportUpdate } from './overwrite-rules.ts'
import { completeValues } from './rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const before: ImportedOver = {
  values: {
    ...completeValues({
      fullName: 'Tan Mei Ling',
      spokenLanguages: ['English'],
      agreeToTerms: true,
      remarks: 'Call after ten',
    }),
    // kept from before anybody checked it
    email: 'nobody knows',
    mobileNo: '+6591234567',
    nric: 'S1234567D',
    dob: '1990-03-25',
    address: '1 Beach Road',
    fullAddress: '1 Beach Road',
  },
  status: 'active',
  tier: 'Core',
  tags: ['Driver'],
  own: {},
}
const plan = (row: unknown) => planImportUpdate(settings, before, row, 3, '2026-11-20')

it.each<[string, object, [field: string, before: string, after: string][]]>([
  ['nothing where every cell is empty', { fullName: '', dob: '', spokenLanguages: [], status: '', tier: '' }, []],
  ['nothing where it is the same in another spelling', { mobileNo: '9123 4567', dob: '25/3/1990' }, []],
  [
    'nothing by cells that have lost letters',
    { fullName: 'Tan Mei Ling ???', hobbiesAndInterests: '?? calligraphy', chineseName: '???' },
    [],
  ],
  ['a number', { mobileNo: '8123 4567' }, [['Mobile No.', '+6591234567', '+6581234567']]],
  ['a list as a whole', { spokenLanguages: ['Tamil'] }, [['Spoken Languages', 'English', 'Tamil']]],
  [
    'remarks by adding to them',
    { remarks: 'new number' },
    [['Remarks', 'Call after ten', 'Call after ten\nnew number']],
  ],
  ['no remark that is there', { remarks: 'Call after ten' }, []],
  ['no name into capitals', { fullName: 'TAN MEI  LING' }, []],
  ['a name into capitals that is another', { fullName: 'TAN MAY LING' }, [['', 'Tan Mei Ling', 'TAN MAY LING']]],
  ['no name in another order', { fullName: 'MEI LING TAN' }, []],
  ['no part of a name', { fullName: 'Mei Tan' }, []],
  ['a longer name', { fullName: 'Rose Tan Mei Ling' }, [['', 'Tan Mei Ling', 'Rose Tan Mei Ling']]],
  ['no tag that the person has', { tags: 'driver' }, []],
  ['tags beside those that the person has', { tags: 'DRIVER, Nurse' }, [['Tags', 'Driver', 'Driver, Nurse']]],
  ['the status alone', { status: 'Inactive' }, [['Status', 'Active', 'Inactive']]],
  ['the tier alone', { tier: 'none' }, [['Tier', 'Core', 'None']]],
  ['a consent, and never takes one back', { agreeToTerms: false }, []],
  ['an NRIC, of which little is told', { nric: 'S7654321F' }, [['NRIC / FIN', 'S****567D', 'S****321F']]],
  [
    'a medical text, of which nothing is told',
    { hasPriorMedicalCondition: 'Yes', priorMedicalCondition: 'Asthma' },
    [
      ['', '', 'Yes'],
      ['', '', maskedText],
    ],
  ],
])('changes %s', (_what, row, changes) => {
  const { after, errors } = plan(row)
  expect(errors).toEqual([])
  const told = describeChanges(settings, before, after)
  expect(told.map((one) => [one.before, one.after])).toEqual(changes.map(([, from, to]) => [from, to]))
  expect(told.map(({ field }, i) => (changes[i]?.[0] ? field : ''))).toEqual(changes.map(([field]) => field))
})

test('an address in one cell replaces one in parts', () => {
  const { values } = plan({ fullAddress: '2 Hill Street' }).after
  expect([values.fullAddress, values.address]).toEqual(['2 Hill Street', ''])
})

it.each<[string, unknown, string]>([
  ['a wrong cell', { mobileNo: '12' }, 'updates.3.mobileNo'],
  ['a wrong status', { status: 'Gone' }, 'updates.3.status'],
  ['a column that there is not', { vid: 'x' }, 'updates.3.vid'],
  ['no row', 7, 'updates.3.'],
])('names %s, and nothing that was wrong before', (_what, row, path) => {
  expect(plan(row).errors.map((error) => error.path)).toEqual([path])
})
