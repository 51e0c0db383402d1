import { describe, expect, it, test } from 'vitest'
import {
  fieldsOf,
  firstNameOf,
  isTemplateName,
  type MergeValues,
  mergeInto,
  nameOfTemplate,
  ownFieldsOf,
} from './rules.ts'

describe('a letter begins with', () => {
  it.each([
    ['Tan Mei Ling', 'Mei Ling'],
    ['LIM Wei Jie', 'Wei Jie'],
    ['Tan Wei', 'Tan'],
    ['Siti binte Ahmad', 'Siti'],
    ['Muhammad Faiz bin Osman', 'Muhammad Faiz'],
    ['Kavitha d/o Raman', 'Kavitha'],
    ['Ravi s/o Kumar', 'Ravi'],
    ['Mary Jane Smith', 'Mary'],
    ['Rahman', 'Rahman'],
    ['陈美玲', '陈美玲'],
    ['Lim, Wei Jie', 'Wei Jie'],
    ['  Anna   Koh ', 'Anna'],
    ['TAN MEI HUA', 'Mei Hua'],
    ['SITI BINTE AHMAD', 'Siti'],
    ["MARY-ANN D'SOUZA", 'Mary-Ann'],
    ['LI', 'Li'],
  ])('%s: %s', (name, first) => expect(firstNameOf(name)).toBe(first))
})

const values: MergeValues = {
  firstName: 'Mei Ling',
  fullName: 'Tan <b>Mei</b> Ling',
  organisation: 'North Care',
  sessionName: 'Walk',
  sessionDate: 'Saturday',
  sessionTime: '9 AM',
  sessionPlace: 'Park',
  cancelReason: 'Rain',
  role: '{{fullName}}',
  hours: '2 hours',
  milestone: '100 hours',
  endingChecks: '',
  ownPage: 'https://a.example/x',
  answerPage: '',
}

describe('merge fields', () => {
  it.each([
    ['Dear {{firstName}},', 'Dear Mei Ling,'],
    ['{{firstName}}{{organisation}}', 'Mei LingNorth Care'],
    ['{{7*7}} {{ firstName }} {{constructor}} ${firstName}', '{{7*7}} {{ firstName }} {{constructor}} ${firstName}'],
    ['{{role}}', '{{fullName}}'],
  ])('%s', (text, merged) => expect(mergeInto(text, values)).toBe(merged))

  test('values are escaped where the text is HTML', () => {
    expect(mergeInto('<p>{{fullName}}</p>', values, (value) => value.replaceAll('<', '&lt;'))).toBe(
      '<p>Tan &lt;b>Mei&lt;/b> Ling</p>',
    )
  })

  const shoe = '01900000-0000-7000-8000-000000000001'
  test('an own field is filled in by its id; without an answer nothing stands there', () => {
    const text = `Size {{own:${shoe}}}.`
    expect(mergeInto(text, { ...values, [`own:${shoe}`]: '41.5' })).toBe('Size 41.5.')
    expect(mergeInto(text, values)).toBe('Size .')
    expect(mergeInto('{{own:x}}', values)).toBe('{{own:x}}')
    expect(ownFieldsOf([text, `{{firstName}} ${text}`])).toEqual([shoe])
  })

  test('are named once each', () => {
    expect(fieldsOf('{{role}} {{firstName}} {{role}} {{nobody}}')).toEqual(['role', 'firstName'])
  })
})

describe('a name of a template', () => {
  it.each([
    ['Thank you', 'Thank-you', true],
    ['  Ang  bao  2026 ', 'Ang-bao-2026', true],
    ['感谢', '感谢', true],
    ['../voopuser', '../voopuser', false],
    ['<b>', '<b>', false],
    ['a'.repeat(101), 'a'.repeat(101), false],
  ])('%s', (typed, name, isGood) => {
    expect([nameOfTemplate(typed), isTemplateName(nameOfTemplate(typed))]).toEqual([name, isGood])
  })
})
