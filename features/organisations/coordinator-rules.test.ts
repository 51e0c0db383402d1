import { describe, expect, it } from 'vitest'
import { completeCoordinator, findMeant, isSaidAgain } from './coordinator-rules.ts'

const empty = { name: '', nricFinNo: '', nationality: '', officeContact: '', mobileContact: '', email: '' }
const ong = { ...empty, name: 'Ong Kah Wai', mobileContact: '+6593443579', officeContact: '+6567795650' }
const goh = { ...empty, name: 'Goh Boon Huat', email: 'goh@example.org', nricFinNo: 'S1234567D' }

describe('whom a row means', () => {
  it.each([
    ['the same name', { name: 'ong  kah wai', mobileContact: '+6598112233' }, 0],
    ['the same name with a title', { name: 'Mdm Ong Kah Wai' }, 0],
    ['the same words in another order', { name: 'Kah Wai ONG' }, 0],
    ['the same identity number', { name: 'Bernard', nricFinNo: 's1234567d' }, 1],
    ['no name and the same number', { mobileContact: '9344 3579' }, 0],
    ['no name, and nothing else of anybody', { mobileContact: '9811 2233' }, -1],
  ])('is sure by %s', (_by, given, at) => {
    expect(findMeant([ong, goh], { ...empty, ...given })).toEqual({ at, isAsked: false })
  })

  it.each([
    ['a part of the name, whatever the number', { name: 'Ms Ong', mobileContact: '+6598112233' }, 0],
    ['first letters', { name: 'Mr Goh B. H.' }, 1],
    ['another name and the same mobile number', { name: 'Grace', mobileContact: '93443579' }, 0],
    ['another name and the same address', { name: 'Bernard', email: 'GOH@example.org' }, 1],
    ['another name and the same office, which colleagues share', { name: 'Lim', officeContact: '67795650' }, -1],
    ['the same family and another name', { name: 'Ong Bee Lian' }, -1],
    ['nothing in common', { name: 'Siti Rahman' }, -1],
  ])('is asked by %s', (_by, given, at) => {
    expect(findMeant([ong, goh], { ...empty, ...given })).toEqual({ at, isAsked: true })
  })

  it('is another person where two on record may be meant, unless the number tells them apart', () => {
    const bee = { ...empty, name: 'Ong Bee Lian', mobileContact: '+6581112222' }
    expect(findMeant([ong, bee], { ...empty, name: 'Ms Ong' })).toEqual({ at: -1, isAsked: true })
    expect(findMeant([ong, bee], { ...empty, name: 'Ms Ong', mobileContact: '81112222' }).at).toBe(1)
  })

  it('is not the man by the name of the woman', () => {
    expect(findMeant([{ ...empty, name: 'Ms Ong' }], { ...empty, name: 'Mr Ong' })).toEqual({ at: -1, isAsked: true })
    expect(findMeant([{ ...empty, name: 'Mdm Ong' }], { ...empty, name: 'Ms Ong' })).toEqual({ at: 0, isAsked: false })
  })

  it('is nobody whom an earlier row means already, and nothing to ask where there is nobody', () => {
    expect(findMeant([ong], { ...empty, name: 'Ms Ong' }, () => true)).toEqual({ at: -1, isAsked: true })
    expect(findMeant([], { ...empty, name: 'Ms Ong' })).toEqual({ at: -1, isAsked: false })
  })
})

it('a longer name is not shortened, and a shorter one becomes the longer', () => {
  const given = { ...empty, name: 'Ms Ong', mobileContact: '+6598112233' }
  expect(completeCoordinator(ong, given)).toEqual({ ...ong, mobileContact: '+6598112233' })
  expect(completeCoordinator({ ...empty, name: 'Mr Goh' }, goh)).toEqual(goh)
  expect(completeCoordinator(ong, { ...empty, name: 'Siti' }).name).toBe('Siti')
})

it.each([
  ['a part of the name and the same number', { name: 'Mr Goh', email: 'goh@example.org' }, true],
  ['a part of the name alone', { name: 'Mr Goh' }, false],
  ['another number besides', { name: 'Mr Goh', email: 'goh@example.org', mobileContact: '91234567' }, false],
  ['another name', { name: 'Siti', email: 'goh@example.org' }, false],
])('rows of one organisation are one coordinator, if nothing is lost: %s', (_by, given, is) => {
  expect(isSaidAgain({ ...goh, mobileContact: '+6580001111' }, { ...empty, ...given })).toBe(is)
})
