import type { Page } from 'playwright-core'

const settleWithin = 40_000

/**
 * Goes to an address as somebody does who works in the app: it stays open, which takes a fifth of the time of loading it
 * again. Where no page of it is open, or the same one (its tabs have addresses too), it is loaded.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const isOther = await page.evaluate((to) => {
    const nameOf = ({ pathname }: { pathname: string }) => (pathname.startsWith('/admin') ? '/admin' : pathname)
    return location.protocol !== 'about:' && nameOf(location) !== nameOf(new URL(to, location.href))
  }, address)
  const heading = page.locator('main h1').first()
  if (!isOther || !(await heading.count())) return void (await page.goto(address))
  await heading.evaluate((one, to) => {
    one.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, address)
  await page.locator('main h1:not([data-left])').first().waitFor({ timeout: settleWithin })
}
