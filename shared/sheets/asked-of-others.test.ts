import { expect, it } from 'vitest'
import { headingWords } from './heading-words.ts'
import { nameColumns } from './sheet-headings.ts'

const fields = Object.keys(headingWords)
  .filter((name) => !/^(?:coordinator|member|org|contactNo|entity|addressLine1|volGroup)/.test(name))
  .map((name) => ({ name, label: name, kind: 'text' as const, section: '' }))
const read = (headings: string) => nameColumns(headings.split(' | '), fields, []).map(({ field }) => field?.name ?? '-')

it.each([
  [
    'Name | 3. Which number can we WhatsApp you on about shifts? | 9. If something happens to you, whom should we call? | 10. ... and what is that person’s phone number? | 11. How is that person related to you?',
    'fullName mobileNo emergencyContactName emergencyContactNo emergencyContactRelationship',
  ],
  ['Name | In case of emergency, whom should we call and what is their number?', 'fullName emergencyContactName'],
  ['Name | Referee: name and contact number | Best number to reach you', 'fullName - mobileNo'],
  [
    'Name | Your number | Whom do we call if you feel unwell, and on what phone number?',
    'fullName mobileNo emergencyContactName',
  ],
  [
    'Name | Number to call in an emergency (your husband, wife, child ...) | What number can we reach you on?',
    'fullName emergencyContactNo mobileNo',
  ],
  ['Name | Number to call if we cannot reach you', 'fullName emergencyContactNo'],
  ['Name | A phone number in case we need to contact you', 'fullName mobileNo'],
  ['Name | Their contact number', 'fullName mobileNo'],
  ['Name | Next of Kin | Their contact number | Mobile', 'fullName emergencyContactName emergencyContactNo mobileNo'],
  ['Name | What is your supervisor’s e-mail address? | What is your e-mail address?', 'fullName - email'],
  ['What is the name of your doctor? | What is your name?', '- fullName'],
  ['Name | Who referred you? What is that person’s email?', 'fullName -'],
  ['Name | Where does your next of kin live (home address)?', 'fullName -'],
  ['Name | What is your mother’s date of birth?', 'fullName -'],
  ['Name | WHO Call me | HOW TO REACH H/P', 'fullName - -'],
  ['Name | In emergency ring', 'fullName emergencyContactName'],
  ['Name | In emergency call', 'fullName emergencyContactName'],
  ['Name | Any emergency training?', 'fullName -'],
  ['Name | How would you like us to contact you?', 'fullName -'],
])('%s', (headings, expected) => expect(read(headings).join(' ')).toBe(expected))
