import { expect, test } from 'vitest'
import { volunteerSettings } from '#features/form-settings/contract.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import {
  allLanguages,
  askedForm,
  consentText,
  leftOutOfShort,
  mustAsk,
  noText,
  textIn,
  writtenLanguages,
} from './form-rules.ts'

const settings = volunteerSettings.parse({
  ...defaultForm('volunteers'),
  version: 1,
  assignedBusinessUnits: { arrayData: [] },
})
const fieldsOf = (form: typeof settings) =>
  Object.values(form.sections).flatMap((section) => section.fields.map(({ field }) => field))

test('a form leaves out what was chosen, and never what is mandatory or needed', () => {
  const all = fieldsOf(askedForm(settings, []))
  expect(all).toEqual(expect.arrayContaining(['religion', 'fullName', 'agreeToTerms', 'mobileNo']))
  const short = fieldsOf(askedForm(settings, all))
  expect(short).not.toContain('religion')
  expect(short).toEqual(all.filter((field) => mustAsk(field, settings.mandatory)))
  expect(short).toEqual(expect.arrayContaining(['fullName', 'agreeToTerms', 'childsParentOrGuardian']))
})

test('a short form leaves out what can be asked later, and keeps how to reach somebody and when they can come', () => {
  const all = ['fullName', 'religion', 'mobileNo', 'preferredVolunteeringDaysAndTimes', 'hasCriminalHistory']
  expect(leftOutOfShort(all)).toEqual(['religion', 'hasCriminalHistory'])
})

test('a text is read in the language that is wanted, else in English, else in what there is', () => {
  const text = { ...noText, en: 'Hello', ta: 'வணக்கம்' }
  expect(textIn(text, 'ta')).toEqual({ text: 'வணக்கம்', language: 'ta' })
  expect(textIn(text, 'ms')).toEqual({ text: 'Hello', language: 'en' })
  expect(textIn({ ...noText, ms: 'Selamat' }, 'ta')).toEqual({ text: 'Selamat', language: 'ms' })
  expect(textIn(noText, 'ta').text).toBe('')
  expect(writtenLanguages([text, { ...noText, ms: 'x' }])).toEqual(['en', 'ms', 'ta'])
  expect(allLanguages(text)).toBe('Hello\n\nவணக்கம்')
})

test.each([
  [{ ...noText, en: 'Own', ta: 'தமிழ்' }, 'Usual', 'Own\n\nதமிழ்\n\n'],
  [noText, 'Usual', 'Usual\n\n'],
  [noText, '', ''],
])('%j with the usual text "%s" is consented to above the sentence', (own, usual, words) => {
  const sentence = 'I declare that what I have stated is true and consent to its use for volunteering'
  expect(consentText(settings, own, usual)).toBe(`${words}${sentence}`)
})
