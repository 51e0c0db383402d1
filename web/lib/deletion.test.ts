import { expect, test } from 'vitest'
import { removeAll, restoreAll } from './deletion.ts'

const refusal = new Error('It is still in use')
const record = () => {
  const called: unknown[] = []
  const call = (what: unknown) => {
    called.push(what)
    return what === 'used' ? Promise.reject(refusal) : Promise.resolve()
  }
  return { called, calls: { remove: call, restore: call } }
}

test('one call each ends with the first that is refused; what was deleted before stays deleted', async () => {
  const { called, calls } = record()
  expect(await removeAll(['a', 'used', 'b'], { each: calls })).toEqual({ deleted: ['a'], refusal: { error: refusal } })
  expect(called).toEqual(['a', 'used'])
  expect(await removeAll(['a', 'b'], { each: calls })).toEqual({ deleted: ['a', 'b'] })
})

test('one call for all deletes all or none, and nothing is asked for nothing', async () => {
  const { called, calls } = record()
  expect(await removeAll(['a', 'b'], { all: calls })).toEqual({ deleted: ['a', 'b'] })
  expect(await removeAll([], { all: calls })).toEqual({ deleted: [] })
  const refused = { all: { ...calls, remove: () => Promise.reject(refusal) } }
  expect(await removeAll(['a', 'b'], refused)).toEqual({ deleted: [], refusal: { error: refusal } })
  expect(called).toEqual([['a', 'b']])
})

test('what was deleted is brought back by as many calls', async () => {
  const [each, all] = [record(), record()]
  await restoreAll(['a', 'b'], { each: each.calls })
  await restoreAll(['a', 'b'], { all: all.calls })
  expect([each.called, all.called]).toEqual([['a', 'b'], [['a', 'b']]])
})
