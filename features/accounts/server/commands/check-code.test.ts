import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { codeOf, secondFactor } from '#testing/sign-in.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'
import { checkCode, takeTotp } from './check-code.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { turnOn, challengeOf, answer } = secondFactor(() => test)

/** Somebody whose second factor is on, and what is asked inside a transaction of theirs. */
async function withCodes() {
  const tenant = await test.newTenant()
  const on = await turnOn(await tenant.addPerson('user', { password: 'Correct-Horse-42!' }))
  const ask = <T>(work: (ctx: Context) => Promise<T>) => tenant.run(on.person, work)
  const later = (seconds: number) => (ctx: Context) => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) })
  return { ...on, ask, later }
}

it('takes the code of this half minute or its neighbours, each once and never an older one', async () => {
  const { secret, ask, later } = await withCodes()
  await expect(ask((ctx) => checkCode(ctx, codeOf(secret, 3)))).rejects.toThrow('That code is not correct')
  await ask((ctx) => checkCode(ctx, codeOf(secret)))
  for (const steps of [0, -1])
    await expect(ask((ctx) => checkCode(ctx, codeOf(secret, steps)))).rejects.toThrow('That code is not correct')
  await ask((ctx) => checkCode(later(30)(ctx), codeOf(secret, 1)))
})

it('knows a secret that is confirmed from one that is not yet', async () => {
  const { secret, ask } = await withCodes()
  expect(await ask((ctx) => takeTotp(ctx, codeOf(secret), false))).toBe(false)
  expect(await ask((ctx) => takeTotp(ctx, codeOf(secret), true))).toBe(true)
})

it('takes each recovery code once, however it is written, and leaves the others', async () => {
  const { person, recoveryCodes } = await turnOn()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code] = recoveryCodes
  expect((await answer(await challengeOf(person), ` ${code!.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect((await answer(await challengeOf(person), code!)).status).toBe(401)
  expect((await test.call(getAccount, {}, person)).body).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 9 })
})

it('takes no recovery code of somebody else', async () => {
  const [one, other] = [await turnOn(), await turnOn()]
  expect((await answer(await challengeOf(one.person), other.recoveryCodes[0]!)).status).toBe(401)
  expect((await answer(await challengeOf(one.person), one.recoveryCodes[0]!)).status).toBe(200)
})
