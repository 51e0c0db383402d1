import { expect, it } from 'vitest'
import { defaultForm } from '#features/form-settings/rules.ts'
import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import { languages, readMessage } from '#shared/define-words.ts'
import type { FormField } from '#shared/form-field.ts'
import { sharedWords } from '#shared/words.ts'
import { publicForm } from './rules.ts'
import {
  namedAsShown,
  textOf,
  translatedDay,
  translatedField,
  translatedNames,
  translatedOptions,
} from './translation-rules.ts'
import { translations } from './translation-words.ts'

const others = languages.filter((language) => language !== 'en')
const form = { labels: { Gender: 'Jantina', 'Full Name': 'Nama penuh' }, options: { Malay: 'Melayu' }, optionsOf: {} }
const words = { Gender: '性别' }

it.each([
  ['Gender', 'ms', 'Jantina'],
  ['Gender 性别', 'ms', 'Jantina'],
  ['Gender / 性别', 'ms', 'Gender / 性别'],
  ['Gender (optional)', 'ms', 'Gender (optional)'],
  ['性别', 'ms', '性别'],
] as const)('"%s" is read in %s as "%s"', (text, language, read) => {
  expect(textOf(text, language, form.labels)).toBe(read)
})

it.each([
  ['Gender', '性别'],
  ['Gender 性别', 'Gender 性别'],
])('"%s" is read in Chinese as "%s"', (text, read) => {
  expect(textOf(text, 'zh-Hans', words)).toBe(read)
})

const field: FormField = { name: 'agreeToTerms', section: '', kind: 'checkbox', label: 'Gender' }

it('what is ticked stands in English, too', () => {
  expect(translatedField(field, 'ms', form)).toMatchObject({ label: 'Jantina', help: 'Gender' })
  expect(translatedField({ ...field, label: 'Yes, I do' }, 'ms', form)).toEqual({ ...field, label: 'Yes, I do' })
})

it('an option may be called otherwise in one list', () => {
  const lists = { race: ['Malay', 'Other'], spokenLanguages: ['Malay'] }
  const own = { ...form, optionsOf: { spokenLanguages: { Malay: 'Bahasa Melayu' } } }
  expect(translatedOptions(lists, 'ms', own)).toEqual({
    race: { Malay: 'Melayu', Other: 'Other' },
    spokenLanguages: { Malay: 'Bahasa Melayu' },
  })
})

it.each([
  ['en', 'Monday 星期一'],
  ['zh-Hans', '星期一'],
  ['ms', 'Isnin'],
  ['ta', 'திங்கள்'],
] as const)('the first day of the week in %s is %s', (language, day) => {
  expect(translatedDay('Monday 星期一', 0, language)).toBe(day)
})

it('an error names its field as the form does', () => {
  const wrong = translatedNames(sharedWords.message('fieldRequired', { field: 'Full Name' }), 'ms', form)
  expect(
    readMessage(
      [sharedWords.translated('ms', { fieldRequired: ({ field }) => `${field} diperlukan!` })],
      ['ms'],
      wrong,
    ),
  ).toBe('Nama penuh diperlukan!')
  const plain = sharedWords.message('notAnEmail')
  expect(translatedNames(plain, 'ms', form)).toBe(plain)
})

it("an error of an organisation's question names it as it is shown", () => {
  const wrong = { path: 'own.1', ...sharedWords.message('fieldRequired', { field: 'T-shirt' }) }
  const shown: FormField = { name: 'own.1', section: '', kind: 'text', label: 'Baju' }
  expect(namedAsShown(wrong, [shown]).text?.values).toEqual({ field: 'Baju' })
  expect(namedAsShown(wrong, [field])).toBe(wrong)
})

const ready = {
  volunteers: volunteerFields(
    publicForm({ version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: [] } }),
  ),
  organisations: organisationFields(
    publicForm({ version: 1, ...defaultForm('organisations'), assignedBusinessUnits: { arrayData: [] } }),
  ),
}
const textsOf = (fields: readonly FormField[]): string[] =>
  fields.flatMap(({ label, itemLabel, help, itemFields = [] }) => [
    label,
    itemLabel ?? '',
    help ?? '',
    ...textsOf(itemFields),
  ])

it.each(others)('everything that stands ready in a form is written in %s', async (language) => {
  const { form: written } = await translations[language]()
  const texts = [
    ...textsOf(ready.volunteers),
    ...textsOf(ready.organisations),
    ...['volunteers', 'organisations'].flatMap((kind) =>
      defaultForm(kind as 'volunteers').mandatory.map(({ fieldName }) => fieldName),
    ),
  ].filter(Boolean)
  expect(texts.filter((text) => !Object.hasOwn(written.labels, text))).toEqual([])
  const offered = (['volunteers', 'organisations'] as const).flatMap((kind) => {
    const fields = ready[kind].flatMap(({ options, itemFields = [] }) => [
      options,
      ...itemFields.map((item) => item.options),
    ])
    const lists: Record<string, unknown> = { ...defaultForm(kind) }
    return fields.flatMap((list) => (list ? ((lists[list] ?? []) as string[]) : []))
  })
  expect(offered.length).toBeGreaterThan(100)
  expect(offered.filter((option) => !Object.hasOwn(written.options, option))).toEqual([])
})
