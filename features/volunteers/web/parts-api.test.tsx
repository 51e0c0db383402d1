import { expect, it } from 'vitest'
import { fieldError } from '#shared/errors.ts'
import { ApiProblem, NoConnection } from '#web/lib/api-problem.ts'
import { rowsPerPart } from '../part-rules.ts'
import { sendInParts, undoParts } from './parts-api.ts'

const rows = (count: number) => Array.from({ length: count }, (_unused, at) => ({ fullName: `Person ${at}` }))

/** A server that says of each call what becomes of it: saved, or this error. */
function server(...outcomes: (Error | undefined)[]) {
  const seen = { sent: [] as number[], undone: [] as string[], told: [] as number[], waited: 0 }
  const calls = {
    send: (body: { rows?: unknown[] }) => {
      const failure = outcomes[seen.sent.length]
      seen.sent.push(body.rows?.length ?? 0)
      const answer = { changeSetId: `set ${seen.sent.length}`, added: body.rows?.length ?? 0, updated: 0, unchanged: 0 }
      return failure ? Promise.reject(failure) : Promise.resolve(answer)
    },
    undo: (id: string) => Promise.resolve(void seen.undone.push(id)),
    tell: (count: number) => void seen.told.push(count),
    wait: () => Promise.resolve(void (seen.waited += 1)),
  }
  return { seen, calls }
}
const refused = () => new ApiProblem(400, { detail: 'no', errors: [fieldError('rows.7.nric', 'Taken')] })
const send = (count: number, { calls }: ReturnType<typeof server>) =>
  sendInParts({ rows: rows(count), updates: [], fileName: 'people.xlsx' }, calls)

it('sends a large import in parts, and says how far it is', async () => {
  const there = server()
  const done = await send(rowsPerPart + 5, there)
  expect([done.changeSetIds, done.added]).toEqual([['set 1', 'set 2'], rowsPerPart + 5])
  expect([there.seen.sent, there.seen.told]).toEqual([
    [rowsPerPart, 5],
    [rowsPerPart, rowsPerPart + 5],
  ])
})

it('takes back what is saved when a part is refused, and names the row of the whole', async () => {
  const there = server(undefined, undefined, refused())
  const problem = await send(2 * rowsPerPart + 5, there).catch((error: unknown) => error)
  expect(there.seen.undone).toEqual(['set 2', 'set 1'])
  expect(problem).toMatchObject({ errors: [{ path: `rows.${2 * rowsPerPart + 7}.nric` }] })
})

it('sends a part again whose answer is lost, and says what is saved when it stays away', async () => {
  const there = server(undefined, new NoConnection())
  expect((await send(rowsPerPart + 5, there)).added).toBe(rowsPerPart + 5)
  expect(there.seen.sent).toEqual([rowsPerPart, 5, 5])
  const away = server(undefined, ...Array.from({ length: 5 }, () => new NoConnection()))
  await expect(send(rowsPerPart + 5, away)).rejects.toThrow(/stopped after 10,000 rows/)
  expect([away.seen.waited, away.seen.undone]).toEqual([4, []])
})

it('leaves a small import to the form, which sends it again when asked', async () => {
  const there = server(new NoConnection())
  await expect(send(5, there)).rejects.toThrow(NoConnection)
  expect(there.seen.waited).toBe(0)
})

it('takes the parts back from the last to the first', async () => {
  const undone = await undoParts(['a', 'b'], (id) => Promise.resolve(id))
  expect(undone).toEqual(['b', 'a'])
})
