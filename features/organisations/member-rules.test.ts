import { describe, expect, it, test } from 'vitest'
import { isMinor, planMember } from './member-rules.ts'

const today = '2026-11-20'

describe('a member', () => {
  test.each([
    ['with a name only, beside a new organisation', { fullName: 'Mei' }, false, []],
    ['without a name', { fullName: ' ' }, false, ['Full name is required.']],
    ['without a date of birth, on the page of members', { fullName: 'Mei' }, true, ['Date of birth is required.']],
    ['born tomorrow', { fullName: 'Mei', dob: '21/11/2026' }, true, ['Date of birth cannot be in the future']],
    ['born on no day', { fullName: 'Mei', dob: '1990-02-30' }, true, ['Invalid date of birth format']],
    ['with one space for an NRIC', { fullName: 'Mei', nric: ' ' }, false, []],
    ['with a wrong NRIC', { fullName: 'Mei', nric: 'S1234567A' }, false, ['Not a valid NRIC']],
    ['who is a foreigner', { fullName: 'Mei', nric: 'AB 12', citizenship: 'foreigner' }, false, []],
    ['of another gender', { fullName: 'Mei', gender: 'x' }, false, ['"x" is not one of the options']],
    ['with a short number', { fullName: 'Mei', contactNo: '123' }, false, ['Not a valid Phone No']],
    ['with a bad address', { fullName: 'Mei', email: 'mei' }, false, ['Not a valid Email']],
  ])('%s', (_name, form, needsDob, messages) => {
    expect(planMember(form, { today, needsDob }).errors.map(({ message }) => message)).toEqual(messages)
  })

  test('is kept as the lists write it', () => {
    const { values } = planMember(
      { fullName: ' Mei ', gender: 'Female', citizenship: 'SINGAPOREAN', dob: '25/3/1990', nric: 's1234567d' },
      { today, needsDob: true },
    )
    expect(values).toMatchObject({ fullName: 'Mei', gender: 'female', citizenship: 'Singaporean', dob: '1990-03-25' })
    expect(values.nric).toBe('S1234567D')
  })
})

it.each([
  ['2013-03-03', true],
  ['03/03/2013', true],
  ['2010-12-31', false],
  ['2027-01-01', false],
  ['3 Mar', false],
  ['', false],
])('a member born on “%s” is a minor in 2026: %s', (dob, isSo) => expect(isMinor(dob, '2026-12-01')).toBe(isSo))
