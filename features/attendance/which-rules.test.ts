import { expect, it } from 'vitest'
import { sessionMeant, timesOfRow } from './which-rules.ts'

const at = (start: string, end: string) => ({ start: `2026-11-07T${start}`, end: `2026-11-07T${end}` })
const morning = at('08:00', '12:00')
const evening = at('17:00', '19:00')
const nothing = { timeIn: '', timeOut: '', shift: '' }

it.each([
  [{ timeIn: '08:00', timeOut: '11:00' }, morning],
  [{ timeIn: '17:00', timeOut: '19:00' }, evening],
  [{ timeIn: '5.10pm', timeOut: '7pm' }, evening],
  [{ timeIn: '9', timeOut: '11' }, morning],
  [{ timeIn: '11am', timeOut: '' }, morning],
  [{ timeIn: '5pm', timeOut: '' }, evening],
  [{ timeIn: '16:30', timeOut: '18:00' }, evening],
  [{ timeIn: '4pm', timeOut: '4.30pm' }, evening],
  [{ shift: 'Evening (5pm - 7pm)' }, evening],
  [{ shift: '8-11am' }, morning],
  [{ shift: 'Evening' }, evening],
  [{ shift: 'PM' }, evening],
  [{ shift: 'AM' }, morning],
  [{ shift: 'Dinner' }, evening],
  [{ shift: '晚上' }, evening],
  [{ shift: 'Cook' }, morning],
  [{ timeIn: 'Y' }, morning],
  [{}, morning],
])('%j is of the session that it says', (said, session) => {
  expect(sessionMeant([morning, evening], { ...nothing, ...said })).toBe(session)
})

it('is the only one, whatever the row says, and none where there is none', () => {
  expect(sessionMeant([morning], { ...nothing, timeIn: '17:00', timeOut: '19:00' })).toBe(morning)
  expect(sessionMeant([], undefined)).toBeUndefined()
})

it('knows lunch from dinner, and three parts of a day', () => {
  const all = [at('07:00', '09:00'), at('11:00', '13:00'), at('14:00', '16:00'), at('18:00', '20:00')]
  const said = ['Breakfast', 'Lunch', 'Afternoon', 'Dinner', 'Night'].map((shift) =>
    sessionMeant(all, { ...nothing, shift }),
  )
  expect(said.map((one) => one?.start.slice(11))).toEqual(['07:00', '11:00', '14:00', '18:00', '18:00'])
})

it.each([
  ['6a', '0815', '06:00', '08:15'],
  ['5.15am late', '8.30am', '05:15', '08:30'],
  ['9am', '1130 left early', '09:00', '11:30'],
])('a row of “%s” to “%s” says when its session is', (timeIn, timeOut, from, to) =>
  expect(timesOfRow({ timeIn, timeOut, shift: '' })).toEqual([{ from, to }]),
)
