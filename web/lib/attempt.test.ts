import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { createAttempt } from './attempt.ts'
import { drop, dropAll } from './draft-storage.ts'

const body = z.strictObject({ name: z.string() })
const params = z.strictObject({ id: z.string() })
const create = defineEndpoint({ method: 'POST', path: '/things', summary: '', access: anyone, repeatable: true, body })
const update = defineEndpoint({
  method: 'PUT',
  path: '/things/:id',
  summary: '',
  access: anyone,
  repeatable: true,
  params,
  body,
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const done = () => Promise.resolve(new Response(null, { status: 204 }))
const refused = (status: number, code: string) => () =>
  Promise.resolve(
    new Response(JSON.stringify({ code, detail: 'No' }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    }),
  )

/** A network that answers in this order; the keys that it was sent. */
function network(...answers: (() => Promise<Response>)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', (_url: string, init: { headers: Record<string, string> }) => {
    keys.push(init.headers['idempotency-key'] ?? '')
    return answers[keys.length - 1]!()
  })
  return keys
}

describe('the key of a form', () => {
  let attempt: ReturnType<typeof createAttempt>
  const save = (name: string) => attempt.call(create, { body: { name } }).catch((error: Error) => error.message)
  const change = (name: string) =>
    attempt.call(update, { params: { id: '1' }, body: { name } }).catch((error: Error) => error.message)
  beforeEach(() => {
    attempt = createAttempt()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('stays until the write has succeeded, and is another one after that', async () => {
    const keys = network(lost, refused(400, 'invalid'), done, done)
    for (const name of ['Mei', 'Mei', 'Mei', 'Mei']) await save(name)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('stays when what is created was changed meanwhile, so that there is never a second one', async () => {
    const keys = network(lost, refused(422, 'idempotency-key-reused'), refused(422, 'idempotency-key-reused'))
    await save('Mei')
    expect(await save('Mei Ling')).toMatch(/^Your first attempt was saved after all, without your later changes/)
    await save('Mei Ling')
    expect(new Set(keys).size).toBe(1)
  })

  it('is another one for a changed record with other values: its version decides', async () => {
    const keys = network(lost, lost, done)
    for (const name of ['Mei', 'Mei', 'Mei Ling']) await change(name)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('is another one for another form, and after it was closed', async () => {
    const keys = network(lost, lost, lost)
    await save('Mei')
    attempt.forget()
    await save('Mei')
    attempt = createAttempt()
    await save('Mei')
    expect(new Set(keys).size).toBe(3)
  })
  it('of a draft goes on after a reload, until it succeeded or the draft is dropped', async () => {
    dropAll()
    const sent = { body: { name: 'Mei' } }
    const keys = network(lost, lost, done, lost, lost)
    for (const sending of [1, 2])
      await expect(createAttempt('add').call(create, sent), `${sending}`).rejects.toThrow('connection')
    await createAttempt('add').call(create, sent)
    await expect(createAttempt('add').call(create, sent)).rejects.toThrow('connection')
    drop('add')
    await expect(createAttempt('add').call(create, sent)).rejects.toThrow('connection')
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
    expect(new Set(keys).size).toBe(3)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mei')
  })
})
