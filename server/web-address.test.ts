import { hostname, networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

const config = { PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 8080 }
const asked = (host: string, signedIn?: object) =>
  ({ host, hostname: host.replace(/:\d+$/, ''), protocol: 'http', signedIn }) as Parameters<typeof webAddress>[2]

test.each([
  [
    'the address that is set',
    { ...config, PUBLIC_URL: 'https://care.example/' },
    undefined,
    asked('evil.example'),
    'https://care.example',
  ],
  [
    'the host that a signed-in person uses',
    config,
    'http://127.0.0.1:1',
    asked('care.example', {}),
    'http://care.example',
  ],
  ['a name of this machine', config, 'http://127.0.0.1:1', asked('localhost:5173'), 'http://localhost:5173'],
  ['its own name', config, 'http://127.0.0.1:1', asked(`${hostname()}:81`), `http://${hostname().toLowerCase()}:81`],
  [
    'not the host that anybody may name',
    config,
    'http://127.0.0.1:4711',
    asked('evil.example'),
    'http://127.0.0.1:4711',
  ],
  [
    'where it listens, with its real port',
    { ...config, PORT: 0 },
    'http://127.0.0.1:4711',
    undefined,
    'http://127.0.0.1:4711',
  ],
  ['where it would listen', config, undefined, undefined, 'http://127.0.0.1:8080'],
  ['of the sixth version', { ...config, HOST: '::1' }, undefined, undefined, 'http://[::1]:8080'],
] as const)('%s', (_name, given, listening, request, address) => {
  expect(webAddress(given, listening, request)).toBe(address)
})

test.each(['0.0.0.0', '::'])('a server that listens everywhere (%s) is reached somewhere', (HOST) => {
  const outside = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  const expected = `http://${outside?.address ?? 'localhost'}:8080`
  expect(webAddress({ ...config, HOST }, undefined)).toBe(expected)
  expect(webAddress({ ...config, HOST }, undefined, asked('0.0.0.0:8080'))).toBe(expected)
})
