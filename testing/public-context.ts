import type { PublicContext } from '#server/public-context.ts'
import type { TestApp } from './start-test-app.ts'

/** A call without a sign-in, from an address that documentation may use. */
export const publicContext = ({ platform }: TestApp, more: Partial<PublicContext> = {}): PublicContext => ({
  platform,
  now: platform.clock(),
  log: platform.log,
  callerAddress: '192.0.2.1',
  webAddress: 'https://care.example',
  ...more,
})
