import { describe, expect, test } from 'vitest'
import { storedForms, volunteerSettings } from './contract.ts'
import { defaultZones } from './fields.ts'
import { defaultForm, findZone, formProblems, moveItem, optionListTitle, planZones, type Zone } from './rules.ts'

describe('the settings a tenant begins with', () => {
  test.each(['volunteers', 'organisations', 'activities'] as const)('%s fit their contract', (form) =>
    expect(storedForms[form].safeParse(defaultForm(form)).error).toBeUndefined(),
  )
  test('nine zones with fifty venues', () => {
    expect(defaultZones).toHaveLength(9)
    expect(defaultZones.flatMap((zone) => zone.locations)).toHaveLength(50)
  })
  test('every mandatory field stands in a section', () => {
    const { sections, mandatory } = defaultForm('volunteers')
    const fields = Object.values(sections).flatMap((section) => section.fields.map((field) => field.field))
    expect(mandatory.filter(({ field }) => !fields.includes(field))).toEqual([])
  })
})

describe('what is refused', () => {
  const good = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
  test.each([
    ['a status tombstone', { status: ['New', 'Tombstone'] }],
    ['the same option twice', { gender: ['Male', 'male'] }],
    ['an empty option list', { gender: [] }],
    ['an unknown key', { script: 'x' }],
    ['a zone twice', { assignedBusinessUnits: { arrayData: [defaultZones[0], defaultZones[0]] } }],
    ['half a character', { pageTitle: 'a\ud800' }],
    ['a control character', { pageTitle: 'a\u0000' }],
  ])('%s', (_what, change) => expect(volunteerSettings.safeParse({ ...good, ...change }).success).toBe(false))
  test('while the defaults pass', () => expect(volunteerSettings.safeParse(good).success).toBe(true))
})

const zone = (id: string, name: string, ...venues: string[]): Zone => ({
  id,
  name,
  venues: venues.map((venue, i) => ({ id: `${id}.${i}`, name: venue })),
})

describe('saving the locations', () => {
  const existing = [zone('n', 'North', 'Hub', 'Home'), zone('s', 'South', 'Lounge')]
  const newId = () => 'new'
  test.each([
    [
      'nothing changed',
      [
        { zone: 'North', locations: ['Hub', 'Home'] },
        { zone: 'South', locations: ['Lounge'] },
      ],
      [],
      [],
    ],
    [
      'a venue left out',
      [
        { zone: 'North', locations: ['Hub'] },
        { zone: 'South', locations: ['Lounge'] },
      ],
      [],
      ['n.1'],
    ],
    ['a zone left out', [{ zone: 'North', locations: ['Hub', 'Home'] }], ['s'], ['s.0']],
    ['a zone renamed by its id', [{ id: 'n', zone: 'Far North', locations: ['Hub', 'Home'] }], ['s'], ['s.0']],
    [
      'a zone renamed without its id',
      [{ zone: 'Far North', locations: ['Hub', 'Home'] }],
      ['n', 's'],
      ['n.0', 'n.1', 's.0'],
    ],
  ])('%s', (_what, wanted, zones, venues) => {
    const plan = planZones(existing, wanted, newId)
    expect(plan.removedZones.map(({ id }) => id)).toEqual(zones)
    expect(plan.removedVenues.map(({ id }) => id)).toEqual(venues)
  })
  test('a venue renamed by its id stays itself, another is new', () => {
    const [north] = planZones(
      existing,
      [{ id: 'n', zone: 'North', locations: ['House', 'Hut'], venueIds: ['n.1'] }],
      newId,
    ).zones
    expect(north!.venues).toEqual([
      { id: 'n.1', name: 'House', isNew: false },
      { id: 'new', name: 'Hut', isNew: true },
    ])
  })
})

describe('the zone that an imported name means', () => {
  const zones = [zone('n', 'North'), zone('c', 'North (Care)'), zone('e', 'North-East (Main)')]
  test.each([
    ['North', 'n'],
    ['North (Care)', 'c'],
    ['north ( CARE )', 'c'],
    ['north', 'n'],
    ['north-east', 'e'],
    ['NORTH-EAST (other)', 'e'],
    ['North (Other)', undefined],
    ['South', undefined],
  ])('%s', (name, id) => expect(findZone(zones, name)?.id).toBe(id))
})

describe('the editor', () => {
  test('an item moves by one place and never out of the list', () => {
    expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  })
  test('lists are named by their words', () =>
    expect(optionListTitle('highestEducationLevel')).toBe('Highest education level'))
})

describe('a form that cannot do without', () => {
  const form = () => structuredClone(defaultForm('volunteers'))
  const messages = (change: (settings: ReturnType<typeof form>) => void) => {
    const settings = form()
    change(settings)
    return formProblems(settings).map((problem) => problem.message)
  }
  test('is fine as it begins', () => expect(messages(() => {})).toEqual([]))
  test('a consent', () =>
    expect(messages((settings) => (settings.sections.declaration.isHidden = true))).toEqual([
      'agreeToTerms cannot be hidden',
    ]))
  test('a mandatory name', () =>
    expect(messages((settings) => settings.mandatory.shift())).toEqual(['fullName is always mandatory']))
  test('fields that it knows', () =>
    expect(messages((settings) => settings.mandatory.push({ field: 'shoeSize', fieldName: 'Shoe size' }))).toEqual([
      'shoeSize is not a field of this form',
    ]))

  test('the form of organisations asks for its own', () => {
    const settings = structuredClone(defaultForm('organisations'))
    expect(formProblems(settings, 'organisations')).toEqual([])
    settings.sections.howDidYouHearAboutUs.isHidden = true
    settings.mandatory = settings.mandatory.filter(({ field }) => field !== 'orgName')
    expect(formProblems(settings, 'organisations').map((problem) => problem.message)).toEqual([
      'agreeToTerms cannot be hidden',
      'orgName is always mandatory',
    ])
  })
})
