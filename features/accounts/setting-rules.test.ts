import { expect, test } from 'vitest'
import { tenantSettings } from '#shared/tenant-settings.ts'
import { settingSections } from './fields.ts'
import { findSettings, nameSettings } from './setting-rules.ts'

const settings = settingSections.flatMap((section) => section.settings)

test('every setting is on the page once', () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(tenantSettings.shape).toSorted())
})

test('every setting says what it does in a sentence', () => {
  expect(settings.filter(({ help }) => !/^[A-Z].{10,}\.$/.test(help)).map(({ name }) => name)).toEqual([])
})

test('what can be chosen is what the settings take, and all of it', () => {
  const takes = (name: string, value: unknown) => tenantSettings.safeParse({ [name]: value }).success
  const wrong = settings.flatMap(({ name, input }) => {
    if (input.kind !== 'one' && input.kind !== 'several') return []
    const values = input.options.map(({ value }) => value)
    if (input.kind === 'several') return takes(name, values) && !takes(name, [...values, 'another']) ? [] : [name]
    return values.every((value) => takes(name, value)) ? [] : [name]
  })
  expect(wrong).toEqual([])
})

test('the search finds settings by what they are called, do or offer', () => {
  const found = (search: string) => findSettings(search).flatMap((section) => section.settings.map(({ name }) => name))
  expect(found('')).toHaveLength(settings.length)
  expect(found('TIME zone')).toContain('timeZone')
  expect(found('tamil')).toEqual(['volunteerLanguages'])
  expect(found('mail sender')).toEqual(expect.arrayContaining(['mailSenderName', 'mailFrom']))
  expect(found('no such thing')).toEqual([])
})

test('the search above every page names the first settings, those that are called so first', () => {
  const [first] = nameSettings('time zone')
  expect(first).toMatchObject({ name: 'timeZone' })
  // many speak of mails
  expect(nameSettings('mail')).toHaveLength(6)
  expect(nameSettings('mail')[0]?.label.toLowerCase()).toContain('mail')
  expect(nameSettings('no such thing at all')).toEqual([])
})
