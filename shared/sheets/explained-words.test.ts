import { expect, test } from 'vitest'
import { defaultForm } from '#features/form-settings/rules.ts'
import { importFields } from '#features/volunteers/import-rules.ts'
import { required } from '../required.ts'
import { hasExplainedWord } from './explained-words.ts'
import { noChoices, valueKey } from './sheet-choices.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: [] } }
const form = {
  fields: importFields(settings),
  shortNames: [],
  lists: { ...settings, statuses: settings.statuses.map(({ label }) => label) },
}

test.each([
  ['status', 'resting (baby)', 'Inactive', true],
  ['status', 'KIV', 'Inactive', true],
  ['status', 'A', 'Active', false],
  ['gender', 'Ms', 'Female', false],
  ['gender', 'Non-binary', 'Female', true],
  // left out: nothing says it any more
  ['gender', 'zz', '', true],
])('%s: %j was said to mean %j, and the word is noted: %s', (name, word, meant, isNoted) => {
  const field = required(
    form.fields.find((one) => one.name === name),
    name,
  )
  const choices = { ...noChoices, values: { [valueKey(name, word)]: meant } }
  expect(hasExplainedWord(field, word, form, choices)).toBe(isNoted)
})
