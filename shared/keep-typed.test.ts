import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

const added = { key: '', label: 'Paused' }
const active = { key: 'active', label: 'Active' }
const [pausedSaved, both] = [{ key: 'k1', label: 'Paused' }, [active, added]]

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['nothing typed: what was saved', { name: ' Mei ' }, { name: ' Mei ' }, { name: 'Mei' }, { name: 'Mei' }],
  [
    'another field',
    { name: 'Mei', note: '', version: 1 },
    { name: 'Mei', note: 'x', version: 1 },
    { name: 'Mei', note: '', version: 2 },
    { name: 'Mei', note: 'x', version: 2 },
  ],
  ['the same field', { name: 'Mei' }, { name: 'Mei Ling' }, { name: 'Mei' }, { name: 'Mei Ling' }],
  [
    'a part of a part',
    { sections: { a: { title: 'A', order: 1 } } },
    { sections: { a: { title: 'A!', order: 1 } } },
    { sections: { a: { title: 'A', order: 2 } } },
    { sections: { a: { title: 'A!', order: 2 } } },
  ],
  [
    'an entry beside one that got its key',
    { list: both },
    { list: [{ ...active, label: 'In' }, added] },
    { list: [active, pausedSaved] },
    { list: [{ key: 'active', label: 'In' }, pausedSaved] },
  ],
  [
    'the entry that got its key',
    { list: both },
    { list: [active, { key: '', label: 'Resting' }] },
    { list: [active, pausedSaved] },
    { list: [active, { key: 'k1', label: 'Resting' }] },
  ],
  [
    'one more entry',
    { list: both },
    { list: [active, added, { key: '', label: 'Gone' }] },
    { list: [active, pausedSaved] },
    { list: [active, pausedSaved, { key: '', label: 'Gone' }] },
  ],
  ['an entry taken away', { list: both }, { list: [added] }, { list: [active, pausedSaved] }, { list: [pausedSaved] }],
  [
    'an entry moved',
    { list: both },
    { list: [added, active] },
    { list: [active, pausedSaved] },
    { list: [pausedSaved, active] },
  ],
  [
    'a venue more, beside one that got its id',
    { locations: ['Hall', 'Hut'], venueIds: ['a', null] },
    { locations: ['Hall', 'Hut', 'Pool'], venueIds: ['a', null, null] },
    { locations: ['Hall', 'Hut'], venueIds: ['a', 'b'] },
    { locations: ['Hall', 'Hut', 'Pool'], venueIds: ['a', 'b', null] },
  ],
  [
    'with what a colleague added',
    { list: ['a'] },
    { list: ['a', 'mine'] },
    { list: ['a', 'theirs'] },
    { list: ['a', 'mine', 'theirs'] },
  ],
])('what is typed while a save is on its way stays: %s', (_name, sent, now, saved, expected) => {
  expect(keepTyped(sent as object, now as object, saved as object)).toEqual(expected)
})
