import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { WrongUse } from '#server/wrong-use.ts'
import { conflict, Problem } from '#shared/errors.ts'
import { explainFailure } from './explain-failure.ts'

const failing: [string, () => unknown, string, 1 | 2][] = [
  ['a wrong use', () => Promise.reject(new WrongUse('Give one file.')), 'Give one file.', 2],
  ['a rule', () => Promise.reject(conflict('This user name is taken.')), 'This user name is taken.', 2],
  [
    'a rule of a field',
    () => Promise.reject(new Problem(400, 'bad', 'Wrong.', { errors: [{ path: 'a', message: 'Too long.' }] })),
    'Wrong. Too long.',
    2,
  ],
  ['a value', () => z.object({ rows: z.number('A number') }).parse({ rows: 'x' }), 'rows: A number', 2],
  ['a file that is missing', () => readFile('/nowhere/at-all'), 'The file /nowhere/at-all is not there.', 2],
  ['a folder', () => readFile(tmpdir()), 'This is a folder, and no file: name the file too.', 2],
  [
    'a database that is not there',
    () => new pg.Client('postgres://nobody:secret@127.0.0.1:1/none').connect(),
    'The database does not answer: is it running, and is DATABASE_URL right?',
    1,
  ],
  ['anything else', () => Promise.reject(new Error('First line\n  at somewhere')), 'First line', 1],
]

test.each(failing)('of %s it says one sentence', async (_what, fail, sentence, exitCode) => {
  const error = await Promise.resolve()
    .then(fail)
    .catch((caught: unknown) => caught)
  expect(explainFailure(error)).toEqual({ sentence, exitCode })
})
