import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { drawPng } from '#testing/draw-picture.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { removeLogo, setLogo } from '../../logo-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const choose = async (): Promise<string> => {
  const body = { name: 'logo.png', image: drawPng().toString('base64') }
  return (await test.call(setLogo, { body }, tenant.superadmin)).body.logo
}
const show = (address: string, headers: Record<string, string> = {}) =>
  test.send('GET', address, undefined, undefined, headers)

it('is a picture and nothing else, which never changes at its own address', async () => {
  const logo = await choose()
  const shown = await show(logo)
  expect([shown.status, shown.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  ])
  expect((await show(logo, { 'if-none-match': String(shown.headers['etag']) })).status).toBe(304)
})

it('is asked for again at another version, and is not there without one, nor of an organisation that is none', async () => {
  const path = `/api/tenants/${tenant.slug}/logo`
  expect((await show(path)).status).toBe(404)
  await choose()
  for (const address of [path, `${path}?v=older`])
    expect((await show(address)).headers['cache-control']).toBe('no-cache')
  expect((await show('/api/tenants/no-such-organisation/logo')).status).toBe(404)
  await test.call(removeLogo, {}, tenant.superadmin)
  expect((await show(path)).status).toBe(404)
})
