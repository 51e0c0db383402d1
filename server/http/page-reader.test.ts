import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pageReader } from './page-reader.ts'

it('reads a page as it is now, and as it was while another build takes its place', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-'))
  const file = path.join(folder, 'index.html')
  const read = pageReader(file)
  expect(await read()).toBeUndefined()
  writeFileSync(file, 'one')
  expect(await read()).toBe('one')
  writeFileSync(file, 'two')
  expect(await read()).toBe('two')
  rmSync(folder, { recursive: true })
  expect(await read()).toBe('two')
})
