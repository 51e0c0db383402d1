import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

/** One superadmin of the demo at a laptop for all tests of the file, of whose pages the browser has nothing to complain. */
export function visitAtDesk() {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let visitor: Visitor
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await browser.newVisitor({ width: 1366, height: 768 })
    await signInAs(visitor.page, demo.admin)
  })
  afterAll(async () => {
    expect(visitor.complaints).toEqual([])
    await browser.close()
  })
  // both are there once the tests begin
  return {
    get browser() {
      return browser
    },
    get page() {
      return visitor.page
    },
  }
}
